import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailNameOf } from '../../features/media/rules.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { book } from '../../testing/bookings.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { startPages } from '../../testing/pages.ts';

let server: TestApp;
let pages: FastifyInstance;
let event: Awaited<ReturnType<typeof makeEvent>>;
let secret: string;

const FLOOD = '203.0.113.66';
const OTHER = '198.51.100.7';
/** So many pages of a network begin at one moment, and so many more within three seconds. */
const BUDGET = 30 + 60;
/** The same for pages that are kept: an office may open one at one moment. */
const OFFICE = 200;
/** Milliseconds, until the last of them may begin. */
const LONGEST_WAIT = 3_000;

beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: true } });
  event = await makeEvent(server.db, { title: 'Kept', capacity: 100 });
  const { body } = await book(server, event, [1]);
  secret = body.data.secret;
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(60_000);
  pages = await startPages(server.deps);
  await pages.ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await pages.close();
});

/** Starts at once, unlike what `inject` returns. */
const open = async (
  url: string,
  remoteAddress = FLOOD,
  headers: Record<string, string> = {},
  app = pages,
) => app.inject({ url, remoteAddress, headers: { accept: 'text/html', ...headers } });

type Answer = ReturnType<typeof open>;

/** Sends as many requests as a network may begin. @returns answers that wait for `passTime` */
const useUp = (url: (n: number) => string): Answer[] =>
  Array.from({ length: BUDGET }, (_, n) => open(url(n)));

async function passTime(answers: Answer[]): Promise<number[]> {
  const done = Promise.all(answers);
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT);
  return (await done).map(({ statusCode }) => statusCode);
}

describe.each([
  ['searches', (n: number) => `/events?search=night-${n}`],
  ['unknown events', (n: number) => `/events/none-${n}`],
  ['unknown organizers', (n: number) => `/o/none-${n}`],
  ['one search again and again', () => '/events?search=jazz'],
  ['other parts of the list', (n: number) => `/events?cursor=${n}`],
  ['invented categories', (n: number) => `/events?category=none-${n}`],
  ['invented orders', (n: number) => `/orders/none-${n}`],
  ['invented links', (n: number) => `/u/none-${n}`],
])('a network that floods with %s', (_, url) => {
  test('gets its budget and then a page that says so, and others notice nothing', async () => {
    await open(`/events/${event.slug}`, OTHER);
    const answers = useUp(url);
    const refused = await open(url(1000));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused.body).toContain('Too many pages at once');
    expect((await open(url(1001), OTHER)).statusCode).not.toBe(429);
    expect((await open(`/events/${event.slug}`)).statusCode).toBe(200);
    const statuses = await passTime(answers);
    expect(statuses.filter((status) => status === 429)).toHaveLength(0);
    server.clock.advance(60_000);
    expect((await open(url(1002))).statusCode).not.toBe(429);
  });
});

test('what is kept is free: a whole office opens the same pages', async () => {
  const kept = ['/', '/events', `/events/${event.slug}`];
  for (const url of kept) await open(url, OTHER);
  const waiting = useUp((n) => `/events/none-${n}`);
  const statuses = [];
  for (let n = 0; n < 100; n += 1) {
    statuses.push((await open(kept[n % kept.length] ?? '')).statusCode);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  await passTime(waiting);
});

test.each(['/', '/events', 'event', '/o/', '/mail-pictures/'])(
  'a network that floods with one kept page gets a generous budget: %s',
  async (name) => {
    const url = await keptAddress(name);
    const first = Array.from({ length: OFFICE }, () => open(url));
    expect(new Set((await Promise.all(first)).map(({ statusCode }) => statusCode))).toEqual(
      new Set([200]),
    );
    let isAnswered = false;
    const late = open(url).finally(() => (isAnswered = true));
    // A person in the same office opens a page that nobody opened before.
    expect((await open(`/events/none-${name.length}`)).statusCode).toBe(404);
    expect((await open(url, OTHER)).statusCode).toBe(200);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect((await late).statusCode).toBe(200);
  },
);

async function storePicture(): Promise<string> {
  const id = randomUUID();
  const size = { width: 1600, height: 900, byte_size: 4 };
  await server.db
    .insertInto('media')
    .values({ id, ...size, created_at: server.clock.now })
    .execute();
  await server.deps.storage.put(mailNameOf(id), Buffer.from('JPEG'));
  return id;
}

/** Returns the address of something that is kept, which somebody else opened before. */
async function keptAddress(name: string): Promise<string> {
  const { organizer } = await server.db
    .selectFrom('events')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select('organizations.slug as organizer')
    .where('events.id', '=', event.id)
    .executeTakeFirstOrThrow();
  const addresses: Record<string, string> = {
    event: `/events/${event.slug}`,
    '/o/': `/o/${organizer}`,
    '/mail-pictures/': `/mail-pictures/${await storePicture()}.jpg`,
  };
  const url = addresses[name] ?? name;
  expect((await open(url, OTHER)).statusCode).toBe(200);
  return url;
}

test('a kept page in other formats is another page', async () => {
  await open(`/events/${event.slug}`, OTHER);
  const waiting = useUp((n) => `/events/none-${n}`);
  const headers = { cookie: 'formats=de-DE' };
  expect((await open(`/events/${event.slug}`, FLOOD, headers)).statusCode).toBe(429);
  await passTime(waiting);
});

test('an order’s page has a budget of its own, which a neighbour’s searches do not use up', async () => {
  const waiting = useUp((n) => `/events?search=night-${n}`);
  expect((await open(`/orders/${secret}`)).statusCode).toBe(200);
  await passTime(waiting);
});

test('a network of IPv6 is one client', async () => {
  const from = (n: number) => `2001:db8:1:2::${n.toString(16)}`;
  const waiting = Array.from({ length: BUDGET }, (_, n) => open(`/events/none-${n}`, from(n)));
  expect((await open('/events/none', from(0xffff))).statusCode).toBe(429);
  expect((await open('/events/none', '2001:db8:1:3::1')).statusCode).toBe(404);
  await passTime(waiting);
});

test('behind a proxy each client has its own', async () => {
  const proxied = await startTestApp({ config: { rateLimits: true, trustProxy: '10.0.0.5' } });
  const read = (client: string) =>
    open('/api/public/events', '10.0.0.5', { 'x-forwarded-for': client }, proxied.app);
  const waiting = Array.from({ length: 200 + 300 }, () => read(FLOOD));
  const refused = await read(FLOOD);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    429,
    'too_many_requests',
  ]);
  expect((await read(OTHER)).statusCode).toBe(200);
  await passTime(waiting);
  await proxied.close();
});
