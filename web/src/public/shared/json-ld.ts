import { asJpeg } from '@marquee/contract/media';
import type { LandingData, OrganizerPageData, PageContext } from '@marquee/contract/pages/pages';
import { absolute } from './document.ts';

type Data = Record<string, unknown>;
type Listed = { path: string; title: string };

/** Returns a list of events (https://schema.org/ItemList), whose pages say more; none without events. */
export function listData({ origin }: PageContext, events: Listed[]): Data | undefined {
  if (events.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: events.map(({ path, title }, index) => {
      return { '@type': 'ListItem', position: index + 1, name: title, url: origin + path };
    }),
  };
}

/** Returns structured data of an organizer (https://schema.org/Organization) and its next events. */
export function organizerData(
  context: PageContext,
  { organizer, upcoming }: OrganizerPageData,
): Data {
  const { origin } = context;
  const { name, slug, description, logo_url } = organizer;
  const list = listData(context, upcoming.map(listed));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        name,
        url: `${origin}/o/${slug}`,
        ...(description !== '' && { description }),
        ...(logo_url !== null && { logo: absolute(origin, asJpeg(logo_url, 'whole')) }),
      },
      ...(list ? [list] : []),
    ],
  };
}

/** Returns structured data of the platform (https://schema.org/WebSite) and its next events. */
export function platformData(context: PageContext, { events }: LandingData): Data {
  const { origin, platform } = context;
  const list = listData(context, events.map(listed));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        name: platform.name,
        url: `${origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/events?search={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
      ...(list ? [list] : []),
    ],
  };
}

function listed({ href, title }: { href: string; title: string }): Listed {
  // A promoted card's link has its code.
  return { path: href.replace(/\?.*$/, ''), title };
}
