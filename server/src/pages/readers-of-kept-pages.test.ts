import type { EventPageData } from '@marquee/contract/pages/pages';
import { turnCookieName } from '@marquee/contract/waiting-rooms/turn-cookie';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Updateable } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Events } from '../db/schema.generated.ts';
import { paceRoom } from '../features/waiting-rooms/pace/commands.ts';
import { book } from '../testing/bookings.ts';
import { makeEventLink } from '../testing/factories/boosts.ts';
import type { PlainPage } from '../testing/pages.ts';
import { bodiesOf, type Memory, startMemory } from '../testing/public-pages/memory.ts';
import { direct, joinRoom, setRoom, takeTurn } from '../testing/rooms/waiting-rooms.ts';

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Firefox/133.0';

let memory: Memory;
let event: Awaited<ReturnType<Memory['begin']>>['event'];
let addresses: string[];
let kept: FastifyInstance;
/** Reads everything for each request. */
let fresh: FastifyInstance;

beforeAll(async () => {
  memory = await startMemory();
});
beforeEach(async () => {
  ({ event, addresses, kept, fresh } = await memory.begin());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([kept.close(), fresh.close()]);
});
afterAll(() => memory.server.close());

const bodies = (pages: FastifyInstance, cookies = {}) => bodiesOf(pages, addresses, cookies);
const change = (values: Updateable<Events>) =>
  memory.server.db.updateTable('events').set(values).where('id', '=', event.id).execute();

test('a buyer sees the booking at once, and strangers see it within the time', async () => {
  const [before] = (await bodies(kept)).slice(2);
  expect((await book(memory.server, event, [3])).status).toBe(201);
  const cookies = Object.fromEntries(memory.server.visitor.cookies);
  expect(cookies).toEqual({ wrote: '1' });
  const place = async (given: Record<string, string>) => {
    const url = `/events/${event.slug}`;
    const answer = await kept.inject({ method: 'GET', url, cookies: given });
    return answer.json<PlainPage<EventPageData>>().data.event.place;
  };
  expect(await place(cookies)).toBe(97);
  expect(await place({})).toBe(100);
  expect((await bodies(kept))[2]).toBe(before);
  memory.pass();
  expect(await place({})).toBe(97);
});

test('a user with a session reads each page anew', async () => {
  await bodies(kept);
  await change({ title: 'Another name' });
  const cookies = Object.fromEntries(memory.organizer.cookies);
  for (const body of await bodies(kept, cookies)) expect(body).toContain('Another name');
  for (const body of await bodies(kept)) expect(body).not.toContain('Another name');
});

test('an event that is switched off, an unknown one and an earlier address are not kept', async () => {
  await change({ is_switched_off: true });
  const open = async (slug: string) => (await kept.inject(`/events/${slug}`)).statusCode;
  expect(await open(event.slug)).toBe(404);
  await change({ is_switched_off: false });
  expect(await open(event.slug)).toBe(200);
  const slug = `was-${event.slug}`;
  expect(await open(slug)).toBe(404);
  await memory.server.db.insertInto('former_slugs').values({ slug, event_id: event.id }).execute();
  expect(await open(slug)).toBe(301);
});

test('readers of a kept page count as before', async () => {
  const link = await makeEventLink(memory.server.db, event.id);
  const open = (url: string, method: 'GET' | 'HEAD' = 'GET', userAgent = agent) =>
    kept.inject({ method, url, headers: { 'user-agent': userAgent } });
  const url = `/events/${event.slug}`;
  await open(url);
  await open(`${url}?via=${link.code}`);
  await open(url, 'HEAD');
  await open(url, 'GET', 'Googlebot/2.1');
  await kept.close();
  const viewed = await memory.server.db.selectFrom('event_views').selectAll().execute();
  expect(viewed.filter(({ event_id }) => event_id === event.id)).toMatchObject([{ views: 2 }]);
  const clicked = await memory.server.db.selectFrom('event_link_clicks').selectAll().execute();
  expect(clicked.filter(({ link_id }) => link_id === link.id)).toMatchObject([{ clicks: 1 }]);
});

test('a waiting room leads there at once, and a turn has a page of its own', async () => {
  const url = `/events/${event.slug}`;
  await change({ capacity: 10 });
  const open = async (address: string, cookies: Record<string, string> = {}) => {
    const answer = await kept.inject({ method: 'GET', url: address, cookies });
    if (answer.statusCode !== 200) return answer.statusCode;
    return answer.json<PlainPage<EventPageData>>().data.waiting_room;
  };
  expect(await open(url)).toBe(null);
  await setRoom(memory.organizer, event.id);
  await direct(memory.organizer, event.id, 'gather');
  const { spot } = await joinRoom(memory.server.visitor, event.id);
  await direct(memory.organizer, event.id, 'open');
  await expect.poll(() => open(url)).toBe(303);
  expect(await open(`${url}?read`)).toBe('wait');
  memory.server.clock.advance(1_000);
  await paceRoom(memory.server.deps, event.id);
  const turn = async () =>
    (await takeTurn(memory.server.visitor, event.id, spot)).body.data.turn?.token;
  await expect.poll(turn).toBeDefined();
  const cookies = { [turnCookieName(event.id)]: (await turn()) ?? '' };
  expect(await open(url, cookies)).toBe('turn');
  expect(await open(`${url}?read`)).toBe('wait');
  expect(await open(url, cookies)).toBe('turn');
  await direct(memory.organizer, event.id, 'close');
  await expect.poll(() => open(url)).toBe(null);
});

describe.each(['br, gzip', 'gzip', 'identity', ''])('kept answers to “%s”', (encoding) => {
  const headers = { 'accept-encoding': encoding };
  const partsOf = ({ statusCode, headers: sent, rawPayload }: LightMyRequestResponse) => {
    const { date: _, ...same } = sent;
    return { statusCode, same, bytes: rawPayload.toString('base64') };
  };

  test.each([false, true])('are those of a fresh one, byte by byte (tiles: %s)', async (tiles) => {
    const map_tiles = tiles ? 'openstreetmap' : 'none';
    await memory.server.db.updateTable('platform_settings').set({ map_tiles }).execute();
    await memory.server.deps.bus.tell('settings');
    await bodies(kept);
    for (const url of addresses) {
      for (const method of ['GET', 'HEAD'] as const) {
        const [one, other] = [
          await kept.inject({ method, url, headers }),
          await fresh.inject({ method, url, headers }),
        ];
        expect(partsOf(one)).toEqual(partsOf(other));
        expect(one.statusCode).toBe(200);
        const policy = String(one.headers['content-security-policy']);
        const isMap = tiles && url.startsWith('/events/');
        expect(policy.includes('tile.openstreetmap.org')).toBe(isMap);
        const again = { ...headers, 'if-none-match': String(one.headers['etag']) };
        const unchanged = await kept.inject({ method, url, headers: again });
        expect(unchanged.statusCode).toBe(304);
        expect(partsOf(unchanged)).toEqual(
          partsOf(await fresh.inject({ method, url, headers: again })),
        );
      }
    }
  });
});
