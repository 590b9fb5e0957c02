import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, rowsReadBy } from '../../../testing/database.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { repeatsOf, repeatsQuery } from './repeats.ts';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Makes a new event with this many orders, under keys that no test uses. */
async function makeSale(orders: number) {
  const event = await makeEvent(database.db, {});
  await sql`
    insert into orders (id, event_id, secret, status, channel, name, email, phone, total_cents,
      created_at, completed_at, ordered, idempotency_key, request_hash)
    select gen_random_uuid(), ${event.id}, gen_random_uuid()::text, 'completed', 'online', 'Ada', '',
      '', 0, now(), now(), '[]', gen_random_uuid()::text, '\\x00'
    from generate_series(1, ${orders}::int)`.execute(database.db);
  return event;
}

test('orders are found by an index on their keys before the event has statistics', async () => {
  const { db } = database;
  for (let event = 0; event < 50; event += 1) await makeSale(20);
  await sql`analyze orders`.execute(database.owner);
  const { id } = await makeSale(3_000);
  const keys = Array.from({ length: 50 }, () => randomUUID());
  const [first = ''] = keys;
  await sql`
    update orders set idempotency_key = ${first}
    where id = (select id from orders where event_id = ${id} limit 1)`.execute(db);

  expect([...repeatsOf((await db.executeQuery(repeatsQuery(db, id, keys))).rows).keys()]).toEqual([
    first,
  ]);
  // Six times, because the database may keep a plan for all keys from the sixth on.
  for (let time = 0; time < 6; time += 1) {
    expect(await rowsReadBy(db, repeatsQuery(db, id, keys), 'orders')).toBeLessThan(100);
  }
});

test('the same key is independent at another event', async () => {
  const { db } = database;
  const [one, other] = [await makeSale(1), await makeSale(1)];
  await sql`update orders set idempotency_key = 'mine'
    where event_id in (${one.id}, ${other.id})`.execute(db);
  const ids = await Promise.all(
    [one, other].map(async ({ id }) =>
      repeatsOf((await db.executeQuery(repeatsQuery(db, id, ['mine']))).rows).get('mine'),
    ),
  );
  expect(new Set(ids.map((order) => order?.id)).size).toBe(2);
});
