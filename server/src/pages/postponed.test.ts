import { eventAboutApi } from '@marquee/contract/events/about/about';
import { publicEventsApi } from '@marquee/contract/events/public';
import { categoriesApi } from '@marquee/contract/categories';
import { analyticsApi } from '@marquee/contract/analytics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { textOfPdf } from '../testing/pdf.ts';
import { makeClient } from '../testing/factories.ts';
import { makeEvent } from '../testing/factories/events.ts';

const NO_DATE = 'New date to be announced';
/** However a page may write 14 February 2026 at 19:30 in Berlin. */
const OLD_DATE = /Feb(ruary)? 14|14\.? Feb|7:30 PM|19:30/;

let server: TestApp;
let staff: Client;
let organizer: string;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db);
  staff = await server.signIn(user);
  const { organization_id } = user;
  event = await makeEvent(server.db, { organization_id, title: 'Fado night', is_postponed: true });
  ({ slug: organizer } = await server.db
    .selectFrom('organizations')
    .select('slug')
    .where('id', '=', organization_id)
    .executeTakeFirstOrThrow());
});
afterAll(() => server.close());

const read = async (url: string) => (await server.visitor.inject({ method: 'GET', url })).body;
/** The text of a page as its reader sees it, from the event's title on. */
const textOf = (html: string) =>
  html.replace(/<script[^]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ');

test.each(['/events', '/o/', '/o/feed'])('%s shows no date of a postponed event', async (path) => {
  const url = {
    '/events': '/events',
    '/o/': `/o/${organizer}`,
    '/o/feed': `/o/${organizer}/feed.xml`,
  };
  const text = textOf(await read(url[path as keyof typeof url]));
  expect(text).toContain('Fado night');
  expect(text).toContain(NO_DATE);
  expect(text).not.toMatch(OLD_DATE);
});

test('its own page strikes the old day through, without hours or a calendar entry', async () => {
  const html = await read(`/events/${event.slug}`);
  expect(html).toContain(NO_DATE);
  expect(html).toMatch(/<s><time[^>]*>[^<]*February 14, 2026<\/time><\/s>/);
  expect(textOf(html)).not.toMatch(/7:30 PM/);
  expect(html).not.toContain('Add to calendar');
  expect(/<title>([^<]*)/.exec(html)?.[1]).not.toMatch(OLD_DATE);
  expect(/name="description" content="([^"]*)/.exec(html)?.[1]).not.toMatch(OLD_DATE);
  expect(html).toContain('https://schema.org/EventPostponed');
});

test('its schedule of several days numbers them', async () => {
  const entry = { title: 'Doors', text: '', time: '19:00' };
  await staff.call(eventAboutApi.updateEventAbout, {
    params: { id: event.id },
    body: {
      schedule: [
        { ...entry, day: 1 },
        { ...entry, day: 2 },
      ],
    },
  });
  const text = textOf(await read(`/events/${event.slug}`));
  expect(text).toContain('Day 2');
  expect(text).not.toMatch(/Feb 15/);
});

test('calendars say it in words, and keep the time free', async () => {
  const files = [`/o/${organizer}/events.ics`, `/api/public/events/${event.slug}/event.ics`];
  for (const file of files) {
    const text = await read(file);
    expect(text).toContain('SUMMARY:Postponed: Fado night');
    expect(text).toContain('STATUS:TENTATIVE');
    expect(text).toContain('TRANSP:TRANSPARENT');
  }
});

test('no day finds it, and it is not among the next events', async () => {
  const list = async (query: { from?: string; to?: string }) => {
    const { body } = await server.visitor.call(publicEventsApi.listPublicEvents, { query });
    return body.data.map(({ title }) => title);
  };
  expect(await list({})).toContain('Fado night');
  expect(await list({ from: '2026-02-14', to: '2026-02-14' })).toEqual([]);
  expect(textOf(await read('/'))).not.toContain('Fado night');
  const { body } = await staff.call(analyticsApi.getDashboard, {});
  expect(JSON.stringify(body.data)).toContain('"next_events":[]');
});

test('it comes last in the public list, on whatever page that is', async () => {
  const made = await makeEvent(server.db, {
    organization_id: event.organization_id,
    title: 'Later',
    starts_at: new Date('2026-06-14T18:30:00.000Z'),
    ends_at: new Date('2026-06-14T22:00:00.000Z'),
  });
  const past = { starts_at: new Date('2025-06-14T18:30:00.000Z') };
  const ago = await makeEvent(server.db, {
    ...past,
    organization_id: event.organization_id,
    title: 'Long ago',
    ends_at: new Date('2025-06-14T22:00:00.000Z'),
    is_postponed: true,
  });
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 1, cursor };
    const { body } = await server.visitor.call(publicEventsApi.listPublicEvents, { query });
    titles.push(...body.data.map(({ title }) => title));
    cursor = body.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(titles).toEqual(['Later', 'Long ago', 'Fado night']);
  await server.db.deleteFrom('events').where('id', 'in', [made.id, ago.id]).execute();
});

test('its category has another date', async () => {
  const { body } = await staff.call(categoriesApi.listCategories, { query: {} });
  const category = body.data.find(({ ID }) => ID === event.categories[0]);
  expect(category?.date).toMatch(/^\d/);
  expect(category?.date).not.toBe('2026-02-14');
});

test('its poster has no date', async () => {
  const url = `/api/events/${event.id}/poster.pdf`;
  const { rawPayload } = await staff.inject({ method: 'GET', url });
  const words = textOfPdf(rawPayload).flat().join(' ');
  expect(words).toContain(NO_DATE);
  expect(words).not.toMatch(OLD_DATE);
});
