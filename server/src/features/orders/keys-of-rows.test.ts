import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { makeOrder } from '../../testing/factories/orders.ts';
import { somebodyWaits } from '../../testing/services/lock-waits.ts';
import type { Database } from '../../db/database.ts';
import { bulkInsert } from '../../lib/bulk.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Table = 'answers' | 'ticket_holders';

const tables: Table[] = ['answers', 'ticket_holders'];

/** Writes one row for each order. */
function write(db: Database, table: Table, orders: string[]): Promise<void> {
  return table === 'answers'
    ? bulkInsert(
        db,
        table,
        orders.map((order_id) => ({
          order_id,
          question_id: randomUUID(),
          ticket: 1,
          value: 'Vegan',
        })),
      )
    : bulkInsert(
        db,
        table,
        orders.map((order_id) => ({
          order_id,
          place: 1,
          name: 'Ada Lovelace',
          email: '',
          secret: randomUUID(),
        })),
      );
}

const rowsOf = async (table: Table, order: string) =>
  (await app.db.selectFrom(table).select('order_id').where('order_id', '=', order).execute())
    .length;

const remove = (order: string, db: Database = app.db) =>
  db.deleteFrom('orders').where('id', '=', order).execute();

async function twoOrders() {
  const event = await makeEvent(app.db);
  return [await makeOrder(app.db, { event }), await makeOrder(app.db, { event })] as const;
}

test.each(tables)('%s of an order that does not exist are refused', async (table) => {
  const [{ id }] = await twoOrders();
  const refused = { code: '23503', table };
  await expect(write(app.db, table, [id, randomUUID()])).rejects.toMatchObject(refused);
  expect(await rowsOf(table, id)).toBe(0);
  await write(app.db, table, [id]);
  const moved = app.db.updateTable(table).set({ order_id: randomUUID() });
  await expect(moved.where('order_id', '=', id).execute()).rejects.toMatchObject(refused);
  expect(await rowsOf(table, id)).toBe(1);
});

test.each(tables)('%s go with their order, and no others', async (table) => {
  const [gone, stays] = await twoOrders();
  await write(app.db, table, [gone.id, stays.id]);
  await app.db.deleteFrom('tickets').where('order_id', '=', gone.id).execute();
  await remove(gone.id);
  expect([await rowsOf(table, gone.id), await rowsOf(table, stays.id)]).toEqual([0, 1]);
});

test.each(tables)('%s and the end of their order wait for each other', async (table) => {
  const event = await makeEvent(app.db);
  const { id } = await makeOrder(app.db, { event, status: 'processing' });
  let removed: Promise<unknown> | undefined;
  await app.db.transaction().execute(async (trx) => {
    await write(trx, table, [id]);
    removed = remove(id);
    await somebodyWaits(app.db);
  });
  await removed;
  expect(await rowsOf(table, id)).toBe(0);
  const other = await makeOrder(app.db, { event, status: 'processing' });
  let written: Promise<void> | undefined;
  await app.db.transaction().execute(async (trx) => {
    await remove(other.id, trx);
    written = write(app.db, table, [other.id]);
    written.catch(() => undefined);
    await somebodyWaits(app.db);
  });
  await expect(written).rejects.toMatchObject({ code: '23503' });
});

test('no plan of these functions reads all orders', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname::text as name from pg_proc
    where 'enable_seqscan=off' = any(proconfig) order by name`.execute(app.db);
  const names = [
    'check_orders_of_rows',
    'code_uses_by_person',
    'delete_rows_of_orders',
    'orders_by_keys',
    'tickets_of_persons',
    'unpaid_seats',
  ];
  expect(rows.map(({ name }) => name)).toEqual(names);
});
