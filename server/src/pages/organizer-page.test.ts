import { gunzipSync } from 'node:zlib';
import type { OrganizerPageData, FollowPageData } from '@marquee/contract/pages/pages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newToken } from '../lib/tokens.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeFollow } from '../testing/factories/boosts.ts';
import { makeOrganization } from '../testing/factories.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { type PlainPage, startPages } from '../testing/pages.ts';

let server: TestApp;
let pages: FastifyInstance;
let organizer: Awaited<ReturnType<typeof makeOrganization>>;

beforeAll(async () => {
  server = await startTestApp();
  pages = await startPages(server.deps);
  organizer = await makeOrganization(server.db, { name: 'Blue Note', description: 'Jazz & more' });
  const { id: organization_id } = organizer;
  const at = (day: string) => ({
    starts_at: new Date(`${day}T19:00:00Z`),
    ends_at: new Date(`${day}T22:00:00Z`),
  });
  const cancelled_at = new Date('2026-01-12T12:00:00Z');
  await makeEvent(server.db, {
    organization_id,
    title: 'Later & louder',
    slug: 'later',
    ...at('2026-03-02'),
  });
  await makeEvent(server.db, { organization_id, title: 'Soon', slug: 'soon', ...at('2026-02-02') });
  await makeEvent(server.db, { organization_id, title: 'Over', slug: 'over', ...at('2026-01-02') });
  await makeEvent(server.db, { organization_id, title: 'Off', cancelled_at, ...at('2026-02-03') });
  await makeEvent(server.db, {
    organization_id,
    title: 'Hidden',
    is_switched_off: true,
    ...at('2026-02-04'),
  });
  await makeEvent(server.db, { title: 'Somebody else’s', ...at('2026-02-05') });
});
afterAll(async () => {
  await pages.close();
  await server.close();
});

test('an organizer’s page has its upcoming events, soonest first, and those that are over', async () => {
  const answer = await pages.inject({ url: '/o/blue-note' });
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<PlainPage<OrganizerPageData>>();
  expect(data.organizer).toMatchObject({ name: 'Blue Note', description: 'Jazz & more' });
  expect(data.upcoming.map(({ title }) => title)).toEqual(['Soon', 'Later & louder']);
  expect(data.past.map(({ title }) => title)).toEqual(['Over']);
});

test('its id leads to its address, and other addresses lead nowhere', async () => {
  const answer = await pages.inject({ url: `/o/${organizer.id}` });
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/o/blue-note']);
  for (const slug of ['nobody', '11111111-1111-4111-8111-111111111111', 'a%20b']) {
    expect((await pages.inject({ url: `/o/${slug}` })).statusCode).toBe(404);
  }
});

test('its calendar has what is not over, and says what was cancelled', async () => {
  const { headers, body } = await pages.inject({ url: '/o/blue-note/events.ics' });
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(body.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual([
    'SUMMARY:Soon',
    'SUMMARY:Cancelled: Off',
    'SUMMARY:Later & louder',
  ]);
  expect(body.match(/^STATUS:CANCELLED/gm)).toHaveLength(1);
  expect(body).toContain('X-WR-CALNAME:Blue Note');
  expect((await pages.inject({ url: '/o/nobody/events.ics' })).statusCode).toBe(404);
});

test('its feed is well-formed XML with the events to come', async () => {
  const { headers, body } = await pages.inject({ url: '/o/blue-note/feed.xml' });
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(body.match(/<item><title>[^<]*/g)).toEqual([
    '<item><title>Soon',
    '<item><title>Later &amp; louder',
  ]);
  expect(body).toContain('<description>Jazz &amp; more</description>');
});

test.each(['events.ics', 'feed.xml'])(
  '%s is compressed, and not sent again to a program that has it',
  async (file) => {
    const url = `/o/blue-note/${file}`;
    const headers = { 'accept-encoding': 'gzip' };
    const answer = await pages.inject({ url, headers });
    expect(answer.headers['content-encoding']).toBe('gzip');
    const plain = await pages.inject({ url: `/o/Blue-Note/${file}` });
    expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body);
    const known = { ...headers, 'if-none-match': String(answer.headers['etag']) };
    expect((await pages.inject({ url, headers: known })).statusCode).toBe(304);
  },
);

test('the page of a follow’s link confirms nothing by itself', async () => {
  const { token, token_hash } = newToken();
  const { id } = await makeFollow(server.db, organizer.id, { token_hash });
  const answer = await pages.inject({ url: `/o/blue-note/follow/${token}` });
  const { data } = answer.json<PlainPage<FollowPageData>>();
  expect(data).toMatchObject({ state: 'asked', organizer: { name: 'Blue Note' } });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const row = await server.db
    .selectFrom('follows')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.confirmed_at).toBeNull();
  expect((await pages.inject({ url: '/o/blue-note/follow/unknown' })).statusCode).toBe(404);
});
