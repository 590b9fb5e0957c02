import { financeApi } from '@marquee/contract/finance/finance';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { sellOnline, startBooks } from '../testing/books.ts';
import { makeEvent } from '../testing/factories/events.ts';
import type { Difference } from './check.ts';
import { findDifferences } from './differences.ts';

let server: TestApp;
/** Two payouts that are paid, and one that is open. */
let payouts: string[];

beforeAll(async () => {
  const { server: started, admin } = await startBooks();
  server = started;
  const event = await makeEvent(server.db, { prices: [{ label: 'A', amount_cents: 1000 }] });
  payouts = [];
  for (const isPaid of [true, true, false]) {
    await sellOnline(server, event, [1]);
    const params = { id: event.organization_id };
    const { body } = await admin.call(financeApi.proposePayout, { params, body: {} });
    const id = body.data.payout_id;
    payouts.push(id);
    if (!isPaid) continue;
    await admin.call(financeApi.payPayout, { params: { id }, body: { reference: 'SEPA' } });
  }
});
afterAll(() => server.close());

/** Returns what is found after a manual change of the database, and rolls the change back. */
async function findAfter(statement: string): Promise<Difference[]> {
  let found: Difference[] = [];
  const trial = server.db.transaction().execute(async (trx) => {
    await sql.raw(statement).execute(trx);
    found = await findDifferences(trx);
    throw new Error('take it back');
  });
  await expect(trial).rejects.toThrow('take it back');
  return found;
}

test('payouts made by the program agree with the ledger', async () => {
  expect(await findDifferences(server.db)).toEqual([]);
});

test('finds a payout whose amount differs from its entry', async () => {
  const found = await findAfter(`update payouts set amount_cents = 999 where id = '${payouts[0]}'`);
  expect(found).toEqual([
    {
      table: 'payouts',
      id: payouts[0],
      what: 'entries and their cents',
      stored: '1, 999',
      computed: '1, 1000',
    },
  ]);
});

test('finds a paid payout without an entry', async () => {
  const found = await findAfter(
    `update payouts set status = 'paid', paid_at = now(), reference = 'x' where id = '${payouts[2]}'`,
  );
  expect(found).toMatchObject([{ id: payouts[2], stored: '1, 1000', computed: '0, 0' }]);
});

test('finds a missing payout by its entry and the gap in the numbers', async () => {
  const found = await findAfter(`delete from payouts where id = '${payouts[0]}'`);
  expect(found.map(({ table, what }) => [table, what])).toEqual([
    ['ledger_entries', 'payout_id'],
    ['payouts', 'after_seq'],
  ]);
});

test('finds a payout that includes entries of an earlier payout', async () => {
  const found = await findAfter(`update payouts set after_seq = 0 where id = '${payouts[1]}'`);
  expect(found).toMatchObject([{ id: payouts[1], what: 'after_seq', stored: '0' }]);
});

test('finds a payout above the balance', async () => {
  const found = await findAfter(
    `update payouts set amount_cents = 1001 where id = '${payouts[2]}'`,
  );
  expect(found).toMatchObject([{ id: payouts[2], stored: '1001', computed: '1000' }]);
});
