import { financeApi } from '@marquee/contract/finance/finance';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '../../doctor/differences.ts';
import type { TestApp } from '../../testing/app.ts';
import {
  payPayout,
  proposePayout,
  sellOnline,
  startBooks,
  statementOf,
  withdrawPayout,
} from '../../testing/books.ts';
import type { Client } from '../../testing/client.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { somebodyWaits } from '../../testing/services/lock-waits.ts';
import { postEntry } from '../ledger/commands.ts';

let server: TestApp;
let admin: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;
let id: string;

beforeAll(async () => {
  ({ server, admin } = await startBooks());
});
afterAll(() => server.close());
beforeEach(async () => {
  event = await makeEvent(server.db, { prices: [{ label: 'Standard', amount_cents: 1000 }] });
  id = event.organization_id;
});

const propose = () => proposePayout(admin, id);
const pay = (payoutId: string) => payPayout(admin, payoutId);
const statement = (payoutId: string) => statementOf(admin, payoutId);

test('a payout is marked as paid once by concurrent calls', async () => {
  await sellOnline(server, event, [1]);
  const { payout_id } = (await propose()).body.data;
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(payout_id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409,
  ]);
  const { data } = (await admin.call(financeApi.getFinance, { params: { id } })).body;
  expect(data).toMatchObject({ balance: 0, paid_out: 10 });
});

test('concurrent proposals make one payout, and either paying or withdrawing succeeds', async () => {
  await sellOnline(server, event, [1]);
  const answers = await Promise.all(Array.from({ length: 5 }, propose));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409, 409, 409,
  ]);
  const { payout_id } = answers.find(({ status }) => status === 201)!.body.data;
  const [paid, withdrawn] = await Promise.all([pay(payout_id), withdrawPayout(admin, payout_id)]);
  expect([paid.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a proposal waits for uncommitted entries with lower numbers', async () => {
  await sellOnline(server, event, [1]);
  let proposal: ReturnType<typeof propose> | undefined;
  await server.db.transaction().execute(async (trx) => {
    await postEntry(trx, {
      kind: 'adjustment',
      at: server.clock.now,
      organizationId: id,
      memo: 'On its way',
      lines: [
        { account: 'adjustments', organizationId: id, amountCents: -700 },
        { account: 'corrections', organizationId: null, amountCents: 700 },
      ],
    });
    // Numbered after the entry of the open transaction, and committed before it.
    await sellOnline(server, event, [1]);
    proposal = propose();
    await Promise.race([somebodyWaits(server.db), proposal]);
  });
  const { data } = (await proposal)!.body;
  expect(data.amount).toBe(27);
  expect(await statement(data.payout_id)).toMatchObject({ gross: 20, adjustments: 7, closing: 0 });
});

test('every entry is in exactly one statement during sales', async () => {
  const sales = (async () => {
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([1, 2, 1].map((quantity) => sellOnline(server, event, [quantity])));
    }
  })();
  const drawn: Awaited<ReturnType<typeof statement>>[] = [];
  const drawUp = async () => {
    const { status, body } = await propose();
    if (status !== 201) return;
    drawn.push(await statement(body.data.payout_id));
    await pay(body.data.payout_id);
  };
  const state = { isSelling: true };
  void sales.finally(() => (state.isSelling = false));
  while (state.isSelling) await drawUp();
  await sales;
  await drawUp();
  expect(drawn.length).toBeGreaterThan(1);
  // 24 tickets of 10 euros in 18 orders.
  expect(drawn.reduce((sum, { orders }) => sum + orders, 0)).toBe(18);
  expect(drawn.reduce((sum, { gross }) => sum + gross, 0)).toBe(240);
  for (const one of drawn) {
    expect([one.opening, one.closing]).toEqual([0, 0]);
    // A statement says the same for ever as when its payout was proposed.
    const { payout: _now, ...now } = await statement(one.payout!.payout_id);
    const { payout: _then, ...then } = one;
    expect(now).toEqual(then);
  }
  expect(await findDifferences(server.db)).toEqual([]);
});
