import { bankFilesApi } from '@marquee/contract/transfers/bank-files';
import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { refundsDueApi } from '@marquee/contract/transfers/refunds-due';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { forgetSetAside } from './set-aside.ts';

const IBAN = 'DE89370400440532013000';

let server: TestApp;
let staff: Client;
let organization_id: string;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
// Each test has an organization without transfers.
beforeEach(async () => {
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  staff = await server.signIn(user);
});

async function unpaidOrder(cents = 2450) {
  const prices = [{ label: 'Standard', amount_cents: cents }];
  const event = await makeEvent(server.db, { organization_id, prices });
  const { secret, order_id: id } = (await book(server, event, [1])).body.data;
  const order = await server.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } });
  return { id, secret, reference: order.body.data.reference };
}

async function statusOf({ secret }: { secret: string }) {
  const params = { secret };
  return (await server.visitor.call(publicOrdersApi.getPublicOrder, { params })).body.data.status;
}

/** Uploads transfers as `text;amount`, and returns the ids of those that are open, by text. */
async function transfers(...rows: string[]) {
  const lines = rows.map((row) => `2026-01-12;Ada;${IBAN};${row}`).join('\n');
  const content = Buffer.from(`Date;Payer;IBAN;Text;Amount\n${lines}\n`).toString('base64');
  const body = { name: 'a.csv', content };
  await staff.call(bankFilesApi.readBankFile, { params: { id: organization_id }, body });
  return Object.fromEntries((await listed()).map((entry) => [entry.text, entry.entry_id]));
}

async function listed(state: 'open' | 'set_aside' = 'open') {
  const params = { id: organization_id };
  const query = { state };
  return (await staff.call(bankFilesApi.listBankEntries, { params, query })).body.data;
}

const assign = (entryId: string | undefined, order: { id: string }, by = staff) =>
  by.call(bankFilesApi.assignBankEntry, {
    params: { id: entryId ?? '' },
    body: { order_id: order.id },
  });
const reopen = (entryId: string | undefined) =>
  staff.call(bankFilesApi.reopenBankEntry, { params: { id: entryId ?? '' } });

async function paymentsOf({ id }: { id: string }) {
  const rows = server.db.selectFrom('payments').select(['amount_cents', 'refund_due_at']);
  const kept = await rows
    .where('order_id', '=', id)
    .orderBy('amount_cents')
    .orderBy('received_at')
    .execute();
  return kept.map(({ amount_cents, refund_due_at }) => [amount_cents, refund_due_at !== null]);
}

async function refundsDue() {
  const params = { id: organization_id };
  return (await staff.call(refundsDueApi.listRefundsDue, { params, query: {} })).body.data;
}

test('a transfer of the right amount completes the order that a person chose', async () => {
  const order = await unpaidOrder();
  const { concert } = await transfers('concert;24,50');
  expect((await assign(concert, order)).body.data).toEqual({
    order_id: order.id,
    reference: order.reference,
    completed: true,
    missing: 0,
    surplus: 0,
  });
  expect(await statusOf(order)).toBe('completed');
  expect(await paymentsOf(order)).toEqual([[2450, false]]);
  expect(await listed()).toEqual([]);
  // Its invoice has a number and its tickets are sent, so it is not undone.
  expect((await reopen(concert)).status).toBe(404);
  expect((await assign(concert, order)).status).toBe(404);
});

test.each(['card', 'door'] as const)(
  'an order that was to be paid by %s says that a transfer paid it, on its invoice, too',
  async (payment_way) => {
    const order = await unpaidOrder();
    await server.db.updateTable('orders').set({ payment_way }).where('id', '=', order.id).execute();
    const { concert } = await transfers('concert;24,50');
    await assign(concert, order);
    const paid = await server.db
      .selectFrom('orders')
      .innerJoin('invoices', 'invoices.order_id', 'orders.id')
      .select(['payment_way', 'content'])
      .where('orders.id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(paid).toMatchObject({ payment_way: 'transfer', content: { way: 'transfer' } });
  },
);

test('an order stays unpaid until its transfers add up', async () => {
  const order = await unpaidOrder();
  const { first, second } = await transfers('first;20,00', 'second;4,50');
  expect((await assign(first, order)).body.data).toMatchObject({ completed: false, missing: 4.5 });
  expect(await statusOf(order)).toBe('processing');
  expect(await paymentsOf(order)).toEqual([]);
  expect((await listed()).find(({ text }) => text === 'first')).toMatchObject({
    problem: 'too_little',
    missing: 4.5,
    order: { reference: order.reference },
  });
  expect((await assign(second, order)).body.data).toMatchObject({ completed: true, surplus: 0 });
  expect(await statusOf(order)).toBe('completed');
  expect(await paymentsOf(order)).toEqual([[2450, false]]);
  expect(await listed()).toEqual([]);
});

test('an assignment that completed no order can be undone', async () => {
  const [wrong, named] = [await unpaidOrder(), await unpaidOrder()];
  const text = `Tickets ${named.reference}`;
  const { [text]: id } = await transfers(`${text};20,00`);
  await assign(id, wrong);
  expect((await reopen(id)).status).toBe(200);
  expect(await listed()).toMatchObject([{ missing: null, order: { reference: named.reference } }]);
  const { second } = await transfers('second;4,50');
  expect((await assign(second, wrong)).body.data).toMatchObject({ missing: 20 });
});

test('what an order does not need is a refund due to the account that sent it', async () => {
  const order = await unpaidOrder();
  const { generous, again } = await transfers('generous;30,00', 'again;24,50');
  expect((await assign(generous, order)).body.data).toMatchObject({
    completed: true,
    surplus: 5.5,
  });
  server.clock.advance(1000);
  expect((await assign(again, order)).body.data).toMatchObject({ completed: false, surplus: 24.5 });
  expect(await paymentsOf(order)).toEqual([
    [550, true],
    [2450, false],
    [2450, true],
  ]);
  expect(
    (await refundsDue()).map(({ amount, iban, is_surplus }) => [amount, iban, is_surplus]),
  ).toEqual([
    [5.5, IBAN, true],
    [24.5, IBAN, true],
  ]);
  expect(await statusOf(order)).toBe('completed');
});

test('a transfer for a cancelled order is a refund due', async () => {
  const order = await unpaidOrder();
  const { late } = await transfers('late;24,50');
  const body = { orderId: order.id, status: 'cancelled' } as const;
  await staff.call(ordersApi.updateOrderStatus, { body });
  expect((await assign(late, order)).body.data).toMatchObject({ completed: false, surplus: 24.5 });
  expect(await statusOf(order)).toBe('cancelled');
  expect(await refundsDue()).toMatchObject([{ amount: 24.5, iban: IBAN }]);
});

test('two people who assign one transfer at once pay one order', async () => {
  const orders = [await unpaidOrder(), await unpaidOrder()];
  const { concert } = await transfers('concert;24,50');
  const answers = await Promise.all(orders.map((order) => assign(concert, order)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const statuses = await Promise.all(orders.map(statusOf));
  expect(statuses.toSorted()).toEqual(['completed', 'processing']);
});

test('orders are found by reference, name and total, and nobody else’s are', async () => {
  const cheap = await unpaidOrder(1000);
  const order = await unpaidOrder();
  const { concert } = await transfers('concert;24,50');
  const params = { id: concert ?? '' };
  const found = async (search?: string) => {
    const query = search === undefined ? {} : { search };
    const { body } = await staff.call(bankFilesApi.listAssignableOrders, { params, query });
    return body.data.map(({ order_id, missing, surplus }) => [order_id, missing, surplus]);
  };
  expect(await found()).toEqual([[order.id, 0, 0]]);
  expect(await found(cheap.reference)).toEqual([[cheap.id, 0, 14.5]]);
  expect(await found('10,00')).toEqual([[cheap.id, 0, 14.5]]);
  expect(await found('no such buyer')).toEqual([]);
  const stranger = await makeClient(server.db);
  const theirs = await server.signIn(stranger);
  const { status } = await theirs.call(bankFilesApi.listAssignableOrders, { params, query: {} });
  expect(status).toBe(404);
  // A transfer pays for orders of its own organization only, whoever asks.
  const foreign = await makeEvent(server.db, { organization_id: stranger.organization_id });
  const foreignOrder = (await book(server, foreign, [1])).body.data;
  expect((await assign(concert, { id: foreignOrder.order_id }, theirs)).status).toBe(404);
  expect((await listed()).map(({ entry_id }) => entry_id)).toEqual([concert]);
});

test('a transfer in another currency is not assigned', async () => {
  const order = await unpaidOrder();
  const { francs } = await transfers('francs;24,50');
  await server.db
    .updateTable('bank_entries')
    .set({ currency: 'CHF' })
    .where('id', '=', francs ?? '')
    .execute();
  expect((await assign(francs, order)).body).toMatchObject({ code: 'transfer_not_euro' });
  expect(await statusOf(order)).toBe('processing');
});

test('a transfer is set aside with a reason, put back, and forgotten after 90 days', async () => {
  const { rent } = await transfers('rent;500,00');
  const params = { id: rent ?? '' };
  const setAside = (reason: string) =>
    staff.call(bankFilesApi.setAsideBankEntry, { params, body: { reason } });
  expect((await setAside(' ')).status).toBe(400);
  expect((await setAside('Not ours: rent')).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect(await listed('set_aside')).toMatchObject([{ payer: 'Ada', reason: 'Not ours: rent' }]);
  expect((await reopen(rent)).status).toBe(200);
  expect(await listed()).toMatchObject([{ payer: 'Ada', reason: '' }]);
  await setAside('Not ours: rent');
  server.clock.advance(91 * DAY_MS);
  await forgetSetAside(server.deps);
  const kept = server.db.selectFrom('bank_entries').select(['payer', 'payer_iban', 'text']);
  const row = await kept.where('id', '=', params.id).executeTakeFirst();
  expect(row).toEqual({ payer: '', payer_iban: '', text: '' });
});
