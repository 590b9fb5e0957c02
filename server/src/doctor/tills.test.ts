import { randomUUID } from 'node:crypto';
import { tillsApi } from '@marquee/contract/door-sales/tills';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { sellAtDoor, startBooks } from '../testing/books.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { findDifferences } from './differences.ts';

let server: TestApp;
let orderId: string;

beforeAll(async () => {
  const { server: started, admin } = await startBooks();
  server = started;
  const event = await makeEvent(server.db, { prices: [{ label: 'A', amount_cents: 1000 }] });
  orderId = await sellAtDoor(admin, event, [2]);
  const refunded = await sellAtDoor(admin, event, [1]);
  await admin.call(tillsApi.refundAtDoor, {
    params: { id: refunded },
    headers: { 'idempotency-key': randomUUID() },
    body: {},
  });
});
afterAll(() => server.close());

/** Returns what is found after a manual change of the database, and rolls the change back. */
async function findAfter(statement: string): Promise<string[]> {
  let found: string[] = [];
  const trial = server.owner.transaction().execute(async (trx) => {
    await sql`alter table till_entries disable trigger till_entries_stay`.execute(trx);
    await sql.raw(statement).execute(trx);
    found = (await findDifferences(trx)).map(({ what }) => what);
    throw new Error('take it back');
  });
  await expect(trial).rejects.toThrow('take it back');
  return found;
}

test('sales and refunds at the door agree with their tills', async () => {
  expect(await findDifferences(server.db)).toEqual([]);
});

test.each([
  [
    'a taking of another amount than the order cost',
    () => `update till_entries set amount_cents = 1 where order_id = '${orderId}'`,
    'amount_cents of a taking',
  ],
  [
    'a refund of another amount than was taken',
    () => `update till_entries set amount_cents = -1 where kind = 'refund'`,
    'amount_cents of a refund',
  ],
  [
    'a refund of an order that is not cancelled',
    () => `update till_entries set order_id = '${orderId}', amount_cents = -2000
      where kind = 'refund'`,
    'status of a refunded order',
  ],
])('finds %s', async (_what, statement, difference) => {
  expect(await findAfter(statement())).toContain(difference);
});
