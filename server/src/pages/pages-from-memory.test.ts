import { eventsApi } from '@marquee/contract/events/events';
import type { EventPageData } from '@marquee/contract/pages/pages';
import { settingsApi } from '@marquee/contract/settings/settings';
import type { FastifyInstance } from 'fastify';
import type { Updateable } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Events } from '../db/schema.generated.ts';
import { makeAdministrator } from '../testing/factories.ts';
import { type PlainPage, startPages } from '../testing/pages.ts';
import { bodiesOf, type Memory, startMemory } from '../testing/public-pages/memory.ts';
import { startAnotherServer } from '../testing/servers.ts';

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

test('a page costs no statement while it is kept, however its query is written', async () => {
  // Waiting rooms are read once a second, however many ask.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await bodies(kept);
  const before = memory.statements();
  for (let n = 0; n < 10; n += 1) await bodies(kept);
  for (const url of [`/events/${event.slug}?a=b&c`, '/events?category=nonsense', '/?x=1']) {
    expect((await kept.inject({ method: 'GET', url })).statusCode).toBe(200);
  }
  expect(memory.statements()).toBe(before);
  await bodies(kept, { wrote: '1' });
  expect(memory.statements()).toBeGreaterThan(before + 3);
});

test('filters, and formats that a reader chose, have pages of their own', async () => {
  const read = async (url: string, cookies = {}) =>
    (await kept.inject({ method: 'GET', url, cookies })).json<PlainPage<EventPageData>>();
  const url = `/events/${event.slug}`;
  expect((await read(url)).context.locale).toBe('en-US');
  expect((await read(url, { formats: 'de-DE' })).context.locale).toBe('de-DE');
  expect((await read(url)).context.locale).toBe('en-US');
  expect((await read('/events')).data).toMatchObject({ events: [{ title: event.title }] });
  expect((await read('/events?price=free')).data).toMatchObject({ events: [] });
  expect((await read('/events?search=nothing-like-it')).data).toMatchObject({ events: [] });
  expect((await read('/events')).data).toMatchObject({ events: [{ title: event.title }] });
});

const changes = {
  'sold out': { tickets_sold: 100 },
  closed: { is_bookable: false },
  postponed: { is_postponed: true },
  moved: { starts_at: new Date('2026-03-01T18:00:00Z'), ends_at: new Date('2026-03-01T22:00:00Z') },
  renamed: { title: 'Another name' },
  cancelled: { cancelled_at: new Date('2026-01-13T17:00:00Z') },
  'switched off': { is_switched_off: true },
};

test.each(Object.entries(changes))('%s is on every page once its time is over', async (_, how) => {
  const before = await bodies(kept);
  await change(how);
  expect(await bodies(kept)).toEqual(before);
  memory.pass();
  for (const [n, url] of addresses.entries()) {
    const [late, now] = [await kept.inject(url), await fresh.inject(url)];
    expect([late.statusCode, late.body]).toEqual([now.statusCode, now.body]);
    expect(late.body).not.toBe(before[n]);
  }
});

test('so is another price', async () => {
  const before = await bodies(kept);
  await memory.server.db
    .updateTable('price_types')
    .set({ amount_cents: 4_321 })
    .where('event_id', '=', event.id)
    .execute();
  expect(await bodies(kept)).toEqual(before);
  memory.pass();
  const after = await bodies(kept);
  expect(after).toEqual(await bodies(fresh));
  for (const [n, body] of after.entries()) expect(body).not.toBe(before[n]);
});

test('what staff change at another server is on every page at once', async () => {
  const second = await startAnotherServer(memory.server);
  const pages = await startPages(second.deps);
  const before = await bodies(pages);
  const body = { bookable: false };
  const params = { id: event.id };
  expect((await memory.organizer.call(eventsApi.setBookable, { params, body })).status).toBe(200);
  await expect.poll(() => bodies(pages), { interval: 10 }).toEqual(await bodies(fresh));
  expect(before).not.toEqual(await bodies(fresh));
  const administrator = await memory.server.signIn(await makeAdministrator(memory.server.db));
  await administrator.call(settingsApi.updateSettings, { body: { name: 'Haus am See' } });
  await expect
    .poll(async () => (await bodies(pages)).filter((page) => page.includes('Haus am See')).length)
    .toBe(4);
  await pages.close();
  await second.close();
});
