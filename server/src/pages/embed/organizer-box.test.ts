import type { OrganizerBoxData } from '@marquee/contract/pages/organizer-box';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeOrganization } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { type PlainPage, startPages } from '../../testing/pages.ts';

let server: TestApp;
/** The public pages alone, with their data as JSON. */
let pages: FastifyInstance;
let organizer: Awaited<ReturnType<typeof makeOrganization>>;

beforeAll(async () => {
  server = await startTestApp();
  pages = await startPages(server.deps);
  organizer = await makeOrganization(server.db, {
    name: 'Blue Note',
    embedding_hosts: ['www.blue-note.example', 'localhost:4000'],
  });
  const { id: organization_id } = organizer;
  const make = (title: string, day: string, more = {}) =>
    makeEvent(server.db, {
      organization_id,
      title,
      slug: title.toLowerCase(),
      starts_at: new Date(`${day}T19:00:00Z`),
      ends_at: new Date(`${day}T22:00:00Z`),
      ...more,
    });
  await make('Later', '2026-03-02');
  await make('Soon', '2026-02-02');
  await make('Over', '2026-01-02');
  await make('Moved', '2026-02-09', { is_postponed: true });
  await make('Off', '2026-02-03', { cancelled_at: new Date('2026-01-12T12:00:00Z') });
  await make('Hidden', '2026-02-04', { is_switched_off: true });
});
afterAll(async () => {
  await pages.close();
  await server.close();
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/embed/organizers/${url}`, headers });

async function shownAt(url: string): Promise<OrganizerBoxData['shown']> {
  const answer = await pages.inject({ url: `/embed/organizers/${url}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<PlainPage<OrganizerBoxData>>().data.shown;
}

test('the list has the coming events, and each leads to its ticket box', async () => {
  const shown = await shownAt('blue-note?from=https://www.blue-note.example/&other=1');
  expect(shown).toMatchObject({ view: 'list', hasMore: false });
  const events = shown.view === 'list' ? shown.events : [];
  expect(events.map(({ title, href }) => [title, href])).toEqual([
    ['Soon', '/embed/soon'],
    ['Later', '/embed/later'],
    ['Moved', '/embed/moved'],
  ]);
});

test('the calendar has a month, those with events, and what has no date', async () => {
  expect(await shownAt('Blue-Note?view=calendar')).toMatchObject({
    calendar: {
      month: '2026-02',
      months: ['2026-02', '2026-03'],
      days: [{ day: '2026-02-02', events: [{ title: 'Soon' }] }],
      undated: [{ title: 'Moved' }],
    },
  });
  expect(await shownAt('blue-note?view=calendar&month=2026-03')).toMatchObject({
    calendar: { month: '2026-03', days: [{ events: [{ title: 'Later' }] }] },
  });
  for (const month of ['2026-05', '../x', '%00', '2026-03&month=2026-02']) {
    expect(await shownAt(`blue-note?view=calendar&month=${month}`)).toMatchObject({
      calendar: { month: '2026-02' },
    });
  }
});

test('only the named hosts may show it in a frame, and it sets no cookie', async () => {
  const { headers } = await ask('blue-note');
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['content-security-policy']).toMatch(
    /;frame-ancestors 'self' www\.blue-note\.example localhost:4000$/,
  );
  expect(headers['set-cookie']).toBeUndefined();
  await makeOrganization(server.db, { name: 'Nobody Named' });
  const other = await ask('nobody-named');
  expect(other.headers['content-security-policy']).toMatch(/;frame-ancestors 'self'$/);
  const page = await server.app.inject('/o/blue-note');
  expect(page.headers['x-frame-options']).toBe('DENY');
  expect(page.headers['content-security-policy']).toMatch(/;frame-ancestors 'none'$/);
});

test('a host that is taken off the list is off, also for a browser that has the page', async () => {
  const { id } = await makeOrganization(server.db, {
    name: 'Changing',
    embedding_hosts: ['old.example'],
  });
  const { etag } = (await ask('changing')).headers;
  await server.db
    .updateTable('organizations')
    .set({ embedding_hosts: ['new.example'] })
    .where('id', '=', id)
    .execute();
  const answer = await ask('changing', { 'if-none-match': String(etag) });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toMatch(/'self' new\.example$/);
});

test('an id leads to the address, and other addresses lead nowhere', async () => {
  const answer = await ask(`${organizer.id}?view=calendar&from=a`);
  expect([answer.statusCode, answer.headers['location']]).toEqual([
    302,
    '/embed/organizers/blue-note?view=calendar&from=a',
  ]);
  for (const slug of ['nobody', '11111111-1111-4111-8111-111111111111', 'a%20b', '..%2fadmin']) {
    const none = await ask(slug, { accept: 'text/html' });
    expect([none.statusCode, none.headers['x-frame-options']]).toEqual([404, 'DENY']);
  }
});
