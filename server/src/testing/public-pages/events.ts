import { eventAboutApi } from '@marquee/contract/events/about/about';
import { suggestionSettingsApi } from '@marquee/contract/suggestions/settings';
import { HOUR_MS } from '@marquee/contract/time';
import { waitingRoomPath } from '@marquee/contract/waiting-rooms/public';
import { TEST_NOW, type TestApp } from '../app.ts';
import type { Client } from '../client.ts';
import { makeEvent } from '../factories/events.ts';
import { direct, setRoom } from '../rooms/waiting-rooms.ts';
import { guestOf, suggestSong } from '../suggestions.ts';

type Staff = { client: Client; organization_id: string };

const past = {
  starts_at: new Date(TEST_NOW.getTime() - 2 * HOUR_MS),
  ends_at: new Date(TEST_NOW.getTime() - HOUR_MS),
};
const movedFrom = {
  moved_from_starts_at: new Date('2026-02-07T18:30:00.000Z'),
  moved_from_timezone: 'Europe/Berlin',
};
const many = [
  { label: 'Standard', amount_cents: 2450 },
  { label: 'Child <12', amount_cents: 0 },
  { label: 'VIP "gold" & more', amount_cents: 9900, quota: 2, sold: 2 },
];

/** Each state of an event with what makes it. */
const states = {
  free: { prices: [{ label: 'Free entry', amount_cents: 0 }] },
  paid: { prices: many },
  'sold out': { tickets_sold: 100 },
  'few left': { tickets_sold: 98 },
  'closed booking': { is_bookable: false },
  moved: movedFrom,
  postponed: { is_postponed: true },
  cancelled: { cancelled_at: TEST_NOW },
  over: past,
} satisfies Record<string, Parameters<typeof makeEvent>[1]>;

/** Makes an event in every state, and returns the address of each. */
export async function everyEvent(
  app: TestApp,
  staff: Staff,
  categories: string[],
): Promise<Record<string, string>> {
  const addresses: Record<string, string> = {};
  for (const [name, values] of Object.entries(states)) {
    const { organization_id } = staff;
    const title = `“${name}” & <more>`;
    const event = await makeEvent(app.db, { title, organization_id, categories, ...values });
    addresses[`event, ${name}`] = `/events/${event.slug}`;
  }
  addresses['event with everything'] = await eventWithEverything(app, staff, categories);
  Object.assign(addresses, await waitingRooms(app, staff));
  return addresses;
}

/** Makes an event with a text, a schedule, a line-up and suggestions that its page shows. */
async function eventWithEverything(
  app: TestApp,
  { client, organization_id }: Staff,
  categories: string[],
): Promise<string> {
  const event = await makeEvent(app.db, {
    title: 'Everything & more',
    organization_id,
    description: 'First line.\n\nSecond <paragraph> & "quotes".',
    categories,
    prices: many,
  });
  const params = { id: event.id };
  const line = [{ text: 'Come ' }, { text: 'early', bold: true as const }];
  await client.call(eventAboutApi.updateEventAbout, {
    params,
    body: {
      about: [
        { type: 'heading', level: 1, text: [{ text: 'The night' }] },
        { type: 'heading', level: 2, text: [{ text: 'Its end' }] },
        {
          type: 'paragraph',
          text: [...line, { text: ' here', link: 'https://example.com/?a=1&b=2' }],
        },
        { type: 'list', is_numbered: true, items: [line, line] },
        { type: 'list', is_numbered: false, items: [line] },
        { type: 'video', url: 'https://video.example/?v=1&t=2', title: 'Last year' },
      ],
      schedule: [
        { day: 1, time: '19:30', title: 'Doors', text: '' },
        { day: 2, time: '20:00', title: 'Concert', text: 'Two hours & a break.' },
      ],
      line_up: [
        { name: 'Ana & Bo', role: 'piano', link: 'https://example.com/ana', image_url: null },
        { name: 'DJ <X>', role: '', link: '', image_url: null },
      ],
    },
  });
  const { secret } = await guestOf(app, event);
  await client.call(suggestionSettingsApi.updateSuggestionSettings, {
    params,
    body: {
      takes_songs: true,
      takes_activities: true,
      opens: null,
      closes: null,
      max_suggestions: 10,
      max_votes: 100,
      shows_top: true,
      takes_nicknames: true,
    },
  });
  await suggestSong(app.visitor, secret, 'Lantern & Street');
  return `/events/${event.slug}`;
}

/** Makes an event with a waiting room that is gathering, and one whose room is open. */
async function waitingRooms(
  app: TestApp,
  { client, organization_id }: Staff,
): Promise<Record<string, string>> {
  const addresses: Record<string, string> = {};
  for (const act of ['gather', 'open'] as const) {
    const { id, slug } = await makeEvent(app.db, { title: `Rush ${act}`, organization_id });
    await setRoom(client, id);
    await direct(client, id, 'gather');
    if (act === 'open') await direct(client, id, 'open');
    addresses[`waiting room, ${act}`] = waitingRoomPath(slug);
    addresses[`event behind a waiting room, ${act}`] = `/events/${slug}?read`;
  }
  return addresses;
}
