import { analyticsApi } from '@marquee/contract/analytics';
import { eventsApi } from '@marquee/contract/events/events';
import { publicEventsApi } from '@marquee/contract/events/public';
import { scheduleMark } from '@marquee/contract/events/schedule-words';
import { eventStateOf, stateMeanings } from '@marquee/contract/events/state';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import {
  NO_DATE,
  OLD_DATE,
  type StateCase as Case,
  stateCases as cases,
  stateNames as names,
} from '../testing/event-states.ts';
import { makeClient } from '../testing/factories.ts';
import { makeEvent } from '../testing/factories/events.ts';

let server: TestApp;
let staff: Client;
let organizer: string;
const events: Partial<Record<Case, Awaited<ReturnType<typeof makeEvent>>>> = {};

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db);
  staff = await server.signIn(user);
  const { organization_id } = user;
  for (const name of names) {
    const values = { title: `The ${name} one`, organization_id, ...cases[name].values };
    events[name] = await makeEvent(server.db, values);
  }
  ({ slug: organizer } = await server.db
    .selectFrom('organizations')
    .select('slug')
    .where('id', '=', organization_id)
    .executeTakeFirstOrThrow());
});
afterAll(() => server.close());

const eventOf = (name: Case) => {
  const event = events[name];
  if (!event) throw new Error(`No event is ${name}.`);
  return event;
};
const read = async (url: string) => (await server.visitor.inject({ method: 'GET', url })).body;
const textOf = (html: string) =>
  html.replace(/<script[^]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ');
/** Cuts a list at each title, and returns what stands around that of one event. */
const partOf = (text: string, name: Case, between: RegExp) =>
  text.split(between).find((part) => part.includes(`The ${name} one<`)) ?? '';
const cellsOf = (row: string) => [...row.matchAll(/("[^"]*"|[^,]*)(,|$)/g)].map(([, cell]) => cell);
const isListed = (name: Case) => !['cancelled', 'draft', 'over'].includes(name);

describe.each(names)('an event that is %s', (name) => {
  const { state } = cases[name];
  const meaning = stateMeanings[state];

  test('has one state for staff', async () => {
    const { body } = await staff.call(eventsApi.getEvent, { params: { id: eventOf(name).id } });
    expect(eventStateOf(body.data, server.clock.now)).toBe(state);
  });

  test('says on its page what buyers can do', async () => {
    const page = await staff.inject({ method: 'GET', url: `/events/${eventOf(name).slug}` });
    const text = textOf(page.body);
    expect(text.includes('Book tickets')).toBe(meaning.isBookable);
    expect(text).toContain(meaning.isBookable ? 'Book tickets' : meaning.sentence);
    expect(text.includes(NO_DATE)).toBe(meaning.date === 'none');
    expect(page.body.includes('<s><time')).toBe(meaning.date !== 'holds');
    expect(text.includes('Moved from')).toBe(name === 'moved');
    expect(text.includes('Find other events')).toBe(!meaning.isBookable);
  });

  test('tells search engines the same', async () => {
    const page = await staff.inject({ method: 'GET', url: `/events/${eventOf(name).slug}` });
    const json = /<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/.exec(page.body)?.[1];
    const data = JSON.parse(json ?? '') as {
      eventStatus: string;
      offers?: { availability: string }[];
    };
    const status = name === 'moved' ? 'EventRescheduled' : meaning.eventStatus;
    expect(data.eventStatus).toBe(`https://schema.org/${status}`);
    expect(data.offers?.map(({ availability }) => availability)).toEqual(
      meaning.availability === null ? undefined : [`https://schema.org/${meaning.availability}`],
    );
  });

  test('has the same status in calendars', async () => {
    const entryOf = (text: string) =>
      text
        .replaceAll('\r\n ', '')
        .split('BEGIN:VEVENT')
        .find((part) => part.includes(`The ${name} one\r\n`));
    const feed = entryOf(await read(`/o/${organizer}/events.ics`));
    const own = entryOf(await read(`/api/public/events/${eventOf(name).slug}/event.ics`));
    expect(feed === undefined).toBe(['over', 'draft'].includes(name));
    expect(own === undefined).toBe(name === 'draft');
    const prefix = meaning.date === 'holds' ? '' : `${meaning.word}: `;
    for (const entry of [feed, own].filter((one) => one !== undefined)) {
      expect(entry).toContain(`STATUS:${meaning.calendar}\r\n`);
      expect(entry).toContain(`SUMMARY:${prefix}The ${name} one\r\n`);
      expect(entry.includes('TRANSP:TRANSPARENT')).toBe(meaning.date !== 'holds');
    }
  });

  test('is marked on cards by its word', async () => {
    const card = partOf(await read('/events?limit=100'), name, /<\/?article/);
    expect(card !== '').toBe(isListed(name));
    if (!isListed(name)) return;
    const flag = /<p class="flag gone">([^<]*)/.exec(card)?.[1];
    expect(flag).toBe(meaning.isBookable ? undefined : meaning.word);
    expect(card.includes(NO_DATE)).toBe(meaning.date === 'none');
  });

  test('is among the next or the past events of its organizer, with the same mark', async () => {
    const [next = '', gone = ''] = (await read(`/o/${organizer}`)).split('Past events');
    expect(next.includes(`The ${name} one<`)).toBe(isListed(name));
    expect(gone.includes(`The ${name} one<`)).toBe(name === 'over');
    const card = partOf(next, name, /<li/);
    if (!isListed(name)) return;
    const flag = /<p class="flag gone">([^<]*)/.exec(card)?.[1];
    expect(flag).toBe(meaning.isBookable ? undefined : meaning.word);
  });

  test('stands in the feed with the same word', async () => {
    const item = partOf(await read(`/o/${organizer}/feed.xml`), name, /<item>/);
    expect(item !== '').toBe(isListed(name));
    expect(item.includes(NO_DATE)).toBe(meaning.date === 'none');
    expect(OLD_DATE.test(item)).toBe(isListed(name) && meaning.date !== 'none');
  });

  test('can be booked in programs only if it can on its page', async () => {
    const { body } = await server.visitor.call(publicEventsApi.listPublicEvents, { query: {} });
    const found = body.data.find(({ title }) => title === `The ${name} one`);
    expect(found !== undefined).toBe(isListed(name));
    const isOpen = meaning.isBookable || state === 'sold_out';
    expect(found?.bookable).toBe(isListed(name) ? isOpen : undefined);
  });

  test('has its word and no false date in the file of events', async () => {
    const url = '/api/admin/events.csv?locale=en-US';
    const { body } = await staff.inject({ method: 'GET', url });
    const [head = '', ...rows] = body.split(/\r?\n/);
    const row = cellsOf(rows.find((one) => one.includes(`The ${name} one`)) ?? '');
    const cell = (title: string) => row[cellsOf(head).indexOf(title)];
    expect(cell('State')).toBe(meaning.word);
    expect(cell('Booking')).toBe(meaning.isBookable ? 'open' : 'closed');
    expect(cell('Date') === '').toBe(meaning.date === 'none');
    expect(cell('Status')).toBe(
      state === 'cancelled' ? '' : state === 'draft' ? 'Not Active' : 'Active',
    );
    expect(cell('Change')).toBe(
      scheduleMark({
        cancelled_at: state === 'cancelled' ? '2026' : null,
        postponed: state === 'postponed',
        moved_from:
          name === 'moved'
            ? { starts_at: '2026-02-07T18:30:00.000Z', timezone: 'UTC', location_name: null }
            : null,
        refunds_until: null,
      })?.label ?? '',
    );
  });

  test('is coming up on the dashboard only if it will take place on its date', async () => {
    const { body } = await staff.call(analyticsApi.getDashboard, {});
    const titles = body.data.next_events.map(({ title }) => title);
    expect(titles.includes(`The ${name} one`)).toBe(
      meaning.date === 'holds' && !['over'].includes(name),
    );
  });

  test('is in the list of its time', async () => {
    const list = async (when: 'upcoming' | 'past' | 'today') => {
      const { body } = await staff.call(eventsApi.listEvents, { query: { when, limit: 100 } });
      return body.data.some(({ title }) => title === `The ${name} one`);
    };
    expect(await list('upcoming')).toBe(name !== 'over');
    expect(await list('past')).toBe(name === 'over');
    expect(await list('today')).toBe(name === 'over');
  });
});
