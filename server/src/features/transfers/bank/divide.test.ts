import { auditApi } from '@marquee/contract/audit/audit';
import { bankFilesApi, bankSentences as say } from '@marquee/contract/transfers/bank-files';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { refundsDueApi } from '@marquee/contract/transfers/refunds-due';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

const IBAN = 'DE89370400440532013000';

let server: TestApp;
let staff: Client;
let organization_id: string;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  staff = await server.signIn(user);
});

async function unpaidOrder(cents: number, of = organization_id) {
  const prices = [{ label: 'Standard', amount_cents: cents }];
  const event = await makeEvent(server.db, { organization_id: of, prices });
  const { secret, order_id: id } = (await book(server, event, [1])).body.data;
  const order = await server.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } });
  return { id, secret, reference: order.body.data.reference };
}

async function statusOf({ secret }: { secret: string }) {
  const params = { secret };
  return (await server.visitor.call(publicOrdersApi.getPublicOrder, { params })).body.data.status;
}

async function upload(text: string, amount: string) {
  const file = `Date;Payer;IBAN;Text;Amount\n2026-01-12;Ada;${IBAN};${text};${amount}\n`;
  const body = { name: 'a.csv', content: Buffer.from(file).toString('base64') };
  const params = { id: organization_id };
  return (await staff.call(bankFilesApi.readBankFile, { params, body })).body.data;
}

async function listed() {
  const params = { id: organization_id };
  return (await staff.call(bankFilesApi.listBankEntries, { params, query: {} })).body.data;
}

async function transfer(text: string, amount: string) {
  await upload(text, amount);
  return (await listed())[0]?.entry_id ?? '';
}

const divide = (id: string, ...parts: [order: { id: string }, amount: number][]) =>
  staff.call(bankFilesApi.divideBankEntry, {
    params: { id },
    body: { parts: parts.map(([{ id: order_id }, amount]) => ({ order_id, amount })) },
  });

test('one transfer pays two orders, and the log says so', async () => {
  const [one, two] = [await unpaidOrder(2000), await unpaidOrder(1500)];
  const text = `${one.reference} und ${two.reference}`;
  const id = await transfer(text, '35,00');
  expect((await listed())[0]).toMatchObject({ problem: 'several_orders', order: null });
  const params = { id };
  const fitting = await staff.call(bankFilesApi.listAssignableOrders, { params, query: {} });
  expect(fitting.body.data.map(({ reference }) => reference).toSorted()).toEqual(
    [one.reference, two.reference].toSorted(),
  );
  const { body } = await divide(id, [one, 20], [two, 15]);
  expect(body.data.rest).toBe(0);
  expect(body.data.parts.map(({ completed, missing }) => [completed, missing])).toEqual([
    [true, 0],
    [true, 0],
  ]);
  expect([await statusOf(one), await statusOf(two)]).toEqual(['completed', 'completed']);
  expect(await listed()).toEqual([]);
  const paid = await server.db
    .selectFrom('payments')
    .select('amount_cents')
    .where('order_id', 'in', [one.id, two.id])
    .orderBy('amount_cents')
    .execute();
  expect(paid).toEqual([{ amount_cents: 1500 }, { amount_cents: 2000 }]);
  // The whole is gone for good: the same file finds it known, and it cannot be divided again.
  expect(await upload(text, '35,00')).toMatchObject({ open: 0, known: 1 });
  expect((await divide(id, [one, 20], [two, 15])).status).toBe(404);
  const administrator = await server.signIn(await makeAdministrator(server.db));
  const log = await administrator.call(auditApi.listAudit, { query: { limit: 5 } });
  expect(log.body.data.slice(1, 4).map(({ action }) => action)).toEqual([
    'bank-entry.divided',
    'order.paid-by-transfer',
    'order.paid-by-transfer',
  ]);
});

test('what is left over stays on the list, and too little leaves its order unpaid', async () => {
  const [one, two] = [await unpaidOrder(2000), await unpaidOrder(1500)];
  const id = await transfer('tickets', '35,00');
  const { body } = await divide(id, [one, 20], [two, 10]);
  expect(body.data.rest).toBe(5);
  expect([await statusOf(one), await statusOf(two)]).toEqual(['completed', 'processing']);
  const rows = (await listed()).map(({ amount, whole, missing, payer }) => ({
    amount,
    whole,
    missing,
    payer,
  }));
  expect(rows.toSorted((a, b) => a.amount - b.amount)).toEqual([
    { amount: 5, whole: 35, missing: null, payer: 'Ada' },
    { amount: 10, whole: 35, missing: 5, payer: 'Ada' },
  ]);
});

test('a part that is more than its order needs is a refund due to the one who sent it', async () => {
  const [one, two] = [await unpaidOrder(2000), await unpaidOrder(1500)];
  const id = await transfer('tickets', '40,00');
  await divide(id, [one, 20], [two, 20]);
  const params = { id: organization_id };
  const due = await staff.call(refundsDueApi.listRefundsDue, { params, query: {} });
  expect(due.body.data).toMatchObject([{ amount: 5, iban: IBAN, is_surplus: true }]);
});

test('parts that are too much, twice one order or of another organization change nothing', async () => {
  const [one, two] = [await unpaidOrder(2000), await unpaidOrder(1500)];
  const stranger = await makeClient(server.db);
  const foreign = await unpaidOrder(1500, stranger.organization_id);
  const id = await transfer('tickets', '30,00');
  expect((await divide(id, [one, 20], [two, 15])).body).toMatchObject({
    errors: { parts: [say.tooMuch] },
  });
  expect((await divide(id, [one, 10], [one, 10])).body).toMatchObject({
    errors: { parts: [say.twice] },
  });
  expect((await divide(id, [one, 20], [two, 0])).status).toBe(400);
  expect((await divide(id, [one, 20], [two, 0.001])).status).toBe(400);
  expect((await divide(id, [one, 20])).status).toBe(400);
  expect((await divide(id, [one, 20], [foreign, 10])).status).toBe(404);
  const administrator = await server.signIn(await makeAdministrator(server.db));
  const body = { parts: [one, foreign].map((it) => ({ order_id: it.id, amount: 15 })) };
  const theirs = await administrator.call(bankFilesApi.divideBankEntry, { params: { id }, body });
  expect(theirs.status).toBe(404);
  expect([await statusOf(one), await statusOf(foreign)]).toEqual(['processing', 'processing']);
  expect((await listed()).map(({ amount }) => amount)).toEqual([30]);
});

test('two people who divide one transfer at once pay its orders once', async () => {
  const [one, two] = [await unpaidOrder(2000), await unpaidOrder(1500)];
  const id = await transfer('tickets', '35,00');
  const answers = await Promise.all([
    divide(id, [one, 20], [two, 15]),
    divide(id, [two, 15], [one, 20]),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const paid = server.db.selectFrom('payments').select('id');
  expect(await paid.where('order_id', 'in', [one.id, two.id]).execute()).toHaveLength(2);
});
