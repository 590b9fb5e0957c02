import { defaultPlatform } from '@marquee/contract/settings/platform';
import { followWording } from '@marquee/contract/boosts/follows';
import { expect, test } from 'vitest';
import { renderDiscover, renderEvent, renderFollow, renderOrder } from './render.tsx';
import { anEvent, anOrder, eventPage } from './testing/data.ts';

const context = {
  origin: 'https://house.example',
  isSignedIn: false,
  platform: defaultPlatform,
  locale: 'en-US',
  chosen_locale: null,
};
const order = (changes: Partial<typeof anOrder>, event: Partial<typeof anOrder.event>) =>
  renderOrder(context, {
    order: { ...anOrder, ...changes, event: { ...anOrder.event, ...event } },
    now: '2026-11-21T18:30:00.000Z',
    takes_suggestions: false,
  });
const discover = (event: Partial<typeof anEvent>) =>
  renderDiscover(context, {
    filters: { search: event.title ?? anEvent.title },
    problem: null,
    near: null,
    promoted: [],
    categories: [],
    events: [{ ...anEvent, ...event }],
    next_href: null,
    is_continued: false,
  });
/** React writes an empty comment between two texts. */
const plain = (html: string) => html.replaceAll('<!-- -->', '');
const inAttribute = (name: string) => `\u2068${name}\u2069`;

test.each([
  ['Hebrew', 'לילה לבן!', 'נמל האורות', 'מבוגר', 'דוד לוי'],
  ['Arabic', 'ليلة الموسيقى!', 'دار الأوبرا', 'بالغ', 'محمد الأمين'],
])('%s names stand apart on public pages', (_script, title, place, type, name) => {
  const organizer = { ...anEvent.organizer, Name: place };
  const tickets = [{ ID: 't1', Type: type, Amount: 5, fee: 0, total: 5, left: 5 }];
  const page = renderEvent(context, {
    ...eventPage({ title, location_name: place, location: `${place} 7`, organizer, tickets }),
    marketing_wording: followWording(place),
  });
  expect(page).toContain(`<h1><bdi>${title}</bdi></h1>`);
  expect(page).toContain(`<title>${inAttribute(title)} · Saturday, December 5, 2026</title>`);
  expect(page).toContain(`<meta property="og:title" content="${inAttribute(title)} · `);
  expect(page).toContain(`aria-label="Add one ${inAttribute(type)} ticket"`);
  expect(page).toContain(`aria-label="A map with a pin at ${inAttribute(place)}"`);
  expect(page).toContain(`${inAttribute(place)} may tell me about its events`);
  expect(page).toContain(`<strong><bdi>${place}</bdi></strong>`);
  // Programs that read the data write sentences of their own.
  const [, data = ''] = page.split('<script type="application/ld+json">');
  expect(data.split('</script>')[0]).not.toMatch(/[\u2066-\u2069]/);

  const event = {
    title,
    location: place,
    organizer: { ...anOrder.event.organizer, Name: place },
  };
  const paying = plain(order({ status: 'processing', pays_online: false, name }, event));
  expect(paying).toContain(`You’ll get payment instructions from ${inAttribute(place)}.`);
  expect(paying).toContain(`><bdi>${place}</bdi></a>.`);
  expect(paying).toContain(`<bdi>${name}</bdi>, ada@example.com`);
  const items = [{ Type: type, Amount: 24, unit_total: 24, quantity: 3, discount: 0 }];
  const done = plain(order({ items }, event));
  expect(done).toContain(`3 × <bdi>${type}</bdi>`);
  expect(done).toContain(`<p><bdi>${place}</bdi></p>`);

  const card = discover({ title, location_name: place });
  expect(card).toContain(`<bdi>${title}</bdi></a></h3>`);
  expect(card).toContain(`<p class="where"><bdi>${place}</bdi></p>`);
  expect(card).toContain(`aria-label="Remove “${inAttribute(title)}”"`);

  const follow = renderFollow(context, {
    organizer: { name: place, slug: 's' },
    email: 'ada@example.com',
    wording: followWording(place),
    token: 't',
    state: 'asked',
  });
  expect(plain(follow)).toContain(`Yes, follow <bdi>${place}</bdi>`);
  expect(follow).toContain(`<h1>Follow ${inAttribute(place)}?</h1>`);
});

test('a page in Latin letters has no mark', () => {
  const pages = [renderEvent(context, eventPage()), order({}, {}), discover({})];
  expect(pages.join('')).not.toMatch(/[\u2066-\u2069]/);
});
