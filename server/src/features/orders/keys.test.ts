import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeEvent } from '../../testing/factories-events.ts';
import { placeOrders } from './commands-place.ts';
import type { Wish } from './rules-booking.ts';

let app: TestApp;
/** One connection, which says at once what it has read. */
let one: ReturnType<typeof openDatabase>;
let deps: Deps;

beforeAll(async () => {
  app = await startTestApp();
  one = openDatabase({ ...app.pool.options, max: 1 });
  deps = { ...app.deps, db: one.db };
});
afterAll(async () => {
  await one.pool.end();
  await app.close();
});

type Event = Awaited<ReturnType<typeof makeEvent>>;

const makeFreeEvent = () =>
  makeEvent(app.db, { capacity: 100_000, prices: [{ label: 'Free', amount_cents: 0 }] });

/** Orders that were placed under a key each. */
const fill = (event: Event, orders: number) =>
  sql`
    insert into orders (id, event_id, secret, status, channel, name, email, phone, total_cents,
      created_at, completed_at, ordered, idempotency_key, request_hash)
    select gen_random_uuid(), ${event.id}, gen_random_uuid()::text, 'completed', 'online', 'Ada',
      'ada@example.com', '', 0, now(), now(), '[]', gen_random_uuid()::text, ''
    from generate_series(1, ${orders}::int)`.execute(app.db);

const wishFor = (event: Event, idempotencyKey: string): Wish => ({
  items: [{ priceTypeId: event.prices[0]?.id ?? '', quantity: 1 }],
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  wantsMarketing: false,
  expectedCents: undefined,
  idempotencyKey,
  requestHash: '00',
  at: app.clock.now,
  channel: 'online',
  payment: 'await',
});

/** Rows that were read of the orders, but by their keys. */
async function readSoFar(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(one.db);
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + (
      select sum(idx_tup_read) from pg_stat_user_indexes
      where relname = 'orders' and indexrelname <> 'orders_by_key'))::int as read
    from pg_stat_user_tables where relname = 'orders'`.execute(one.db);
  return rows[0]?.read ?? Number.NaN;
}

it('finds the orders of a group’s keys without a look at the event’s other orders', async () => {
  const older = await Promise.all(Array.from({ length: 10 }, makeFreeEvent));
  for (const event of older) await fill(event, 200);
  await sql`analyze orders`.execute(app.db);
  // Its sale begins now: there are no statistics of its orders yet.
  const event = await makeFreeEvent();
  await fill(event, 2_000);
  const place = () =>
    placeOrders(
      deps,
      event.id,
      ['a', 'b', 'c'].map((key) => wishFor(event, key)),
    );
  const first = await place();
  const before = await readSoFar();
  expect(await place()).toEqual(first);
  expect((await readSoFar()) - before).toBe(0);
});
