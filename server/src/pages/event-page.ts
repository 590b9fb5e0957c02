import type { EventPageData } from '@marquee/contract/pages/pages';
import { marketingWording } from '@marquee/contract/orders/public';
import type { Deps } from '../deps.ts';
import { presentPublicEvent } from '../features/events/public/presenter.ts';
import { getPublicEvent, type PublicEventRow } from '../features/events/public/queries.ts';
import { unlessNotFound } from '../lib/app-error.ts';
import { drawnPages } from './drawn.ts';
import { contextOf, type Pages, sendNotFound, sendPage } from './page.ts';

/** What every slug is made of; the database is not asked for anything else. */
const slugForm = /^[a-z0-9-]+$/i;

/** The events that are looked at most. */
const PAGES = 100;

/** `/events/{slug}`: an event and its booking; an address it had before leads to the present one. */
export function eventPage(pages: Pages): void {
  const { app, deps, renderer } = pages;
  const drawn = drawnPages(renderer.renderEvent, { most: PAGES, effort: 'quick' });
  app.get<{ Params: { slug: string } }>('/events/:slug', async (request, reply) => {
    const { slug } = request.params;
    const isSlug = slugForm.test(slug);
    const event = isSlug ? await getPublicEvent(deps.db, slug).catch(unlessNotFound) : undefined;
    if (!event) return sendNotFound(pages, request, reply, 'event');
    if (event.slug !== slug) {
      // Not for ever: an event that is renamed back has its old address again.
      reply.header('cache-control', 'no-cache');
      return reply.redirect(`/events/${event.slug}`, 301);
    }
    const context = await contextOf(pages, request);
    return sendPage(request, reply, await drawn(slug, context, presentPage(deps, event)));
  });
}

function presentPage({ config, clock, payments }: Deps, row: PublicEventRow): EventPageData {
  return {
    event: presentPublicEvent(row),
    marketing_wording: marketingWording(row.organization_name),
    pays_online: payments.kind === 'checkout',
    tile_url: config.tileUrl ?? null,
    is_over: row.ends_at <= clock(),
  };
}
