import { financeApi } from '@marquee/contract/finance/finance';
import { payoutSentences as say } from '@marquee/contract/finance/payouts';
import { centsOf } from '@marquee/contract/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  adjustBalance,
  payPayout,
  proposePayout,
  refund,
  sellAtDoor,
  sellOnline,
  setFee,
  startBooks,
  withdrawPayout,
} from '../../../testing/books.ts';
import type { Client } from '../../../testing/client.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import type { TestApp } from '../../../testing/app.ts';

let server: TestApp;
let admin: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;
let id: string;

beforeAll(async () => {
  ({ server, admin } = await startBooks());
  await setFee(server, { basisPoints: 500, fixedCents: 50 });
});
afterAll(() => server.close());

beforeEach(async () => {
  event = await makeEvent(server.db, { prices: [{ label: 'Standard', amount_cents: 2000 }] });
  id = event.organization_id;
});

const finance = async () => (await admin.call(financeApi.getFinance, { params: { id } })).body.data;
const propose = (amount?: number) => proposePayout(admin, id, amount);
const pay = (payoutId: string, reference = 'SEPA 2026-01') => payPayout(admin, payoutId, reference);
const adjust = (amount: number, memo = 'A correction') =>
  adjustBalance(admin, id, { amount, memo });

describe('a balance', () => {
  test('is the sales through the platform less fees, refunds and payouts', async () => {
    // 20 euros a ticket, with a fee of 1 euro and 50 cents for each.
    const first = await sellOnline(server, event, [2]);
    await sellOnline(server, event, [3]);
    await sellAtDoor(admin, event, [1]);
    await refund(admin, first);
    expect(await finance()).toMatchObject({
      gross: 120,
      refunds: 40,
      fees: 6,
      net: 74,
      collected: 20,
      paid_out: 0,
      balance: 54,
      open_payout: null,
    });
    const { body } = await propose(50);
    expect(await finance()).toMatchObject({ balance: 54, open_payout: 50 });
    await pay(body.data.payout_id);
    expect(await finance()).toMatchObject({ balance: 4, paid_out: 50, open_payout: null });
  });

  test('is below zero by the fees for an organizer who collects payments itself', async () => {
    await sellAtDoor(admin, event, [4]);
    expect(await finance()).toMatchObject({ gross: 80, collected: 80, fees: 6, balance: -6 });
  });

  test('is adjusted by hand only with a memo and a valid amount', async () => {
    expect((await adjust(12.34, 'Posters')).body.data).toMatchObject({
      adjustments: 12.34,
      balance: 12.34,
    });
    expect((await adjust(-0.5, 'Stamps')).body.data).toMatchObject({ balance: 11.84 });
    for (const [amount, memo, field] of [
      [5, ' ', 'memo'],
      [0, 'Nothing', 'amount'],
      [1.005, 'Half a cent', 'amount'],
    ] as const) {
      const { status, body } = await adjust(amount, memo);
      expect(status).toBe(400);
      expect(Object.keys(body.errors ?? {})).toEqual([field]);
    }
    expect((await finance()).balance).toBe(11.84);
  });

  test('cannot be adjusted for an event of another organization', async () => {
    const foreign = await makeEvent(server.db);
    const { status, body } = await adjustBalance(admin, id, {
      amount: 1,
      memo: 'Not yours',
      event: foreign.id,
    });
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty('event');
  });
});

describe('a payout', () => {
  test('is the whole balance or less, and never more', async () => {
    await adjust(100);
    expect((await propose(100.01)).body).toMatchObject({
      code: 'above_balance',
      errors: { amount: ['The balance is €100.00. A payout cannot exceed it.'] },
      details: { balance: 100 },
    });
    const { status, body } = await propose();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: say.proposed,
      data: { number: 1, status: 'proposed', amount: 100, proposed_by: 'Grace Hopper' },
    });
  });

  test('is refused when nothing is owed or another one is open', async () => {
    expect(await propose()).toMatchObject({ status: 409, body: { code: 'nothing_owed' } });
    await adjust(-5);
    expect(await propose()).toMatchObject({ status: 409, body: { code: 'nothing_owed' } });
    await adjust(10);
    await propose(1);
    expect(await propose(1)).toMatchObject({ status: 409, body: { code: 'payout_open' } });
  });

  test('is withdrawn without a ledger entry, and its number is not reused', async () => {
    await adjust(10);
    const { payout_id } = (await propose()).body.data;
    const withdraw = () => withdrawPayout(admin, payout_id);
    expect((await withdraw()).body).toMatchObject({
      message: say.withdrawn,
      data: { status: 'withdrawn', withdrawn_at: server.clock.now.toISOString() },
    });
    expect(await withdraw()).toMatchObject({
      status: 409,
      body: { code: 'payout_withdrawn', message: say.withdrawnAlready },
    });
    expect(await pay(payout_id)).toMatchObject({ status: 409 });
    expect(await finance()).toMatchObject({ balance: 10, paid_out: 0 });
    expect((await propose()).body.data.number).toBe(2);
  });

  test('is paid once, with the reference of the transfer', async () => {
    await adjust(10);
    const { payout_id } = (await propose()).body.data;
    expect((await pay(payout_id, '  ')).body.errors).toHaveProperty('reference');
    expect((await pay(payout_id)).body).toMatchObject({
      message: say.paid,
      data: { status: 'paid', reference: 'SEPA 2026-01', paid_by: 'Grace Hopper' },
    });
    expect(await pay(payout_id)).toMatchObject({
      status: 409,
      body: { code: 'payout_paid', message: say.paidAlready },
    });
    expect(await finance()).toMatchObject({ balance: 0, paid_out: 10 });
  });

  test('is not paid when the balance has become lower', async () => {
    await adjust(10);
    const { payout_id } = (await propose()).body.data;
    await adjust(-1);
    expect(await pay(payout_id)).toMatchObject({
      status: 409,
      body: {
        code: 'balance_fell',
        message: say.balanceFell('€9.00'),
        details: { balance: 9 },
      },
    });
    expect(await finance()).toMatchObject({ balance: 9, open_payout: 10 });
  });

  test('is not found under an invalid id', async () => {
    const unknown = '11111111-1111-4111-8111-111111111111';
    expect((await pay(unknown)).status).toBe(404);
    expect((await pay('nonsense')).status).toBe(404);
    expect((await proposePayout(admin, unknown)).status).toBe(404);
  });

  test('and every adjustment are in the audit log', async () => {
    await adjust(30, 'Posters');
    const { payout_id } = (await propose(20)).body.data;
    await pay(payout_id, 'SEPA 7');
    const log = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'object_label', 'actor_name', 'after'])
      .orderBy('seq', 'desc')
      .limit(3)
      .execute();
    const { name } = await server.db
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const actor_name = 'Grace Hopper';
    const object_label = `1 of ${name}`;
    expect(log).toEqual([
      {
        action: 'payout.paid',
        object_label,
        actor_name,
        after: { status: 'paid', amount: 20, reference: 'SEPA 7' },
      },
      {
        action: 'payout.proposed',
        object_label,
        actor_name,
        after: { status: 'proposed', amount: 20 },
      },
      {
        action: 'adjustment.booked',
        object_label: `adjustment for ${name}`,
        actor_name,
        after: { amount: 30, memo: 'Posters', event: null },
      },
    ]);
  });
});

test('the overview adds up and filters positive and negative balances', async () => {
  await sellOnline(server, event, [1]);
  const { data } = (await admin.call(financeApi.getFinanceOverview, {})).body;
  expect(centsOf(data.bank)).toBe(
    centsOf(data.owed) -
      centsOf(data.owing) +
      centsOf(data.refunds_due) +
      centsOf(data.fee_income) -
      centsOf(data.adjustments),
  );
  const list = async (query: object) => (await admin.call(financeApi.listFinances, { query })).body;
  const owed = await list({ show: 'owed', sort: '-balance' });
  expect(owed.total).toBe(data.organizations_owed);
  expect(owed.data.map(({ balance }) => balance)).toEqual(
    owed.data.map(({ balance }) => balance).toSorted((a, b) => b - a),
  );
  const owing = await list({ show: 'owing' });
  expect(owing.total).toBe(data.organizations_owing);
  expect(owing.data.length).toBeGreaterThan(0);
  expect(owing.data.every(({ balance }) => balance < 0)).toBe(true);
  const open = await list({ show: 'open' });
  expect(open.total).toBe(data.open_payouts);
  const first = await list({ sort: '-gross', limit: 2 });
  const second = await list({ sort: '-gross', limit: 1000, cursor: first.next_cursor });
  const all = await list({ sort: '-gross' });
  expect([...first.data, ...second.data]).toEqual(all.data);
  const csv = await admin.inject({ url: '/api/finance/organizations.csv?show=owed' });
  expect(csv.body.trimEnd().split('\n')).toHaveLength(owed.total + 1);
});
