import { creditorReferenceOf } from '@marquee/contract/banking/creditor-reference';
import {
  bankFilesApi,
  bankSentences,
  MAX_BANK_FILE_BYTES,
} from '@marquee/contract/transfers/bank-files';
import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { bankFileSentences as say } from './reading/entry.ts';

let server: TestApp;
let staff: Client;
let organization_id: string;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Signs in as a new organization, which has no transfers yet. */
async function startOver() {
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  staff = await server.signIn(user);
}

async function unpaidOrder(quantity = 2) {
  const prices = [{ label: 'Standard', amount_cents: 1225 }];
  const event = await makeEvent(server.db, { organization_id, prices });
  const { body } = await book(server, event, [quantity]);
  const { secret, order_id: id } = body.data;
  const order = await server.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } });
  return { id, secret, event, reference: order.body.data.reference };
}

async function statusOf({ secret }: { secret: string }) {
  const { body } = await server.visitor.call(publicOrdersApi.getPublicOrder, {
    params: { secret },
  });
  return body.data.status;
}

function upload(text: string, by = staff) {
  const body = { name: 'statement', content: Buffer.from(text).toString('base64') };
  return by.call(bankFilesApi.readBankFile, { params: { id: organization_id }, body });
}

async function openEntries() {
  const params = { id: organization_id };
  return (await staff.call(bankFilesApi.listBankEntries, { params, query: {} })).body.data;
}

const csv = (...rows: string[]) =>
  `Date;Payer;IBAN;Text;Amount\n${rows.map((row) => `2026-01-12;${row}`).join('\n')}\n`;
const row = (text: string, amount: string, payer = 'Ada') =>
  `${payer};DE89370400440532013000;${text};${amount}`;

const camt = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Ntry><Amt Ccy="EUR">24.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-01-12</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf>
</TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

test('a file completes the orders that it names, sends tickets and lists the rest', async () => {
  await startOver();
  const [exact, short, cancelled] = [await unpaidOrder(), await unpaidOrder(), await unpaidOrder()];
  await staff.call(ordersApi.updateOrderStatus, {
    body: { orderId: cancelled.id, status: 'cancelled' },
  });
  const answer = await upload(
    csv(
      row(`Tickets ${creditorReferenceOf(exact.reference)}`, '24,50'),
      row(short.reference, '24,49'),
      row(cancelled.reference, '24,50'),
      row('for the concert', '24,50', 'Grace'),
      row('Rent', '-800,00'),
    ),
  );
  expect(answer.body.data).toEqual({
    paid: 1,
    open: 3,
    known: 0,
    doubles: 0,
    ignored: 1,
    left_out: 0,
    odd: [],
  });
  expect(await statusOf(exact)).toBe('completed');
  expect(await seatsOf(server, exact.event)).toEqual({ sold: 2, held: 0 });
  expect(await statusOf(short)).toBe('processing');
  const open = await openEntries();
  expect(Object.fromEntries(open.map((entry) => [entry.text, entry.problem]))).toEqual({
    [short.reference]: 'too_little',
    [cancelled.reference]: 'order_cancelled',
    'for the concert': 'unknown',
  });
  expect(open.find(({ problem }) => problem === 'too_little')).toMatchObject({
    amount: 24.49,
    booked_on: '2026-01-12',
    payer: 'Ada',
    order: { reference: short.reference, event_id: short.event.id, total: 24.5 },
  });
  await server.runJobs();
  expect(server.mails.map(({ subject }) => subject)).toContain(
    `Your tickets for ${exact.event.title}`,
  );
});

test('an order to be paid at the door that a file names was paid by transfer', async () => {
  await startOver();
  const { id, reference } = await unpaidOrder();
  const orders = server.db.updateTable('orders').where('id', '=', id);
  await orders.set({ payment_way: 'door' }).execute();
  expect((await upload(csv(row(reference, '24,50')))).body.data.paid).toBe(1);
  const paid = await server.db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['payment_way', 'content'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(paid).toMatchObject({ payment_way: 'transfer', content: { way: 'transfer' } });
});

test('the same file again, or the same payment in another file, books nothing twice', async () => {
  await startOver();
  const order = await unpaidOrder();
  const file = csv(row(order.reference, '24,50'), row('Rent', '5,00'));
  expect((await upload(file)).body.data).toMatchObject({ paid: 1, open: 1, known: 0 });
  expect((await upload(file)).body.data).toMatchObject({ paid: 0, open: 0, known: 2, doubles: 0 });
  expect((await upload(camt(order.reference))).body.data).toMatchObject({ paid: 0, open: 1 });
  const paid = await server.db
    .selectFrom('payments')
    .select('amount_cents')
    .where('order_id', '=', order.id)
    .execute();
  expect(paid).toEqual([{ amount_cents: 2450 }]);
  expect((await openEntries()).map(({ problem }) => problem).toSorted()).toEqual([
    'already_paid',
    'unknown',
  ]);
});

test('two people who upload one file at once pay each order once', async () => {
  await startOver();
  const orders = [await unpaidOrder(), await unpaidOrder(), await unpaidOrder()];
  const file = csv(...orders.map(({ reference }) => row(reference, '24,50')));
  const answers = await Promise.all([upload(file), upload(file)]);
  expect(answers.reduce((sum, { body }) => sum + body.data.paid, 0)).toBe(3);
  const payments = await server.db
    .selectFrom('payments')
    .select('id')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  expect(payments).toHaveLength(3);
});

test('a transfer names no order of another organization', async () => {
  await startOver();
  const theirs = await unpaidOrder();
  await startOver();
  expect((await upload(csv(row(theirs.reference, '24,50')))).body.data).toMatchObject({ paid: 0 });
  expect(await openEntries()).toMatchObject([{ problem: 'unknown', order: null }]);
  expect(await statusOf(theirs)).toBe('processing');
});

test('a transfer that is done leaves the list, and nobody can read who sent it', async () => {
  await startOver();
  const file = csv(row('Birthday', '5,00', 'Grandma'));
  await upload(file);
  const [entry] = await openEntries();
  const params = { id: entry?.entry_id ?? '' };
  const done = await staff.call(bankFilesApi.closeBankEntry, { params });
  expect(done.body.message).toBe(bankSentences.done);
  expect((await staff.call(bankFilesApi.closeBankEntry, { params })).status).toBe(404);
  expect((await upload(file)).body.data).toMatchObject({ open: 0, known: 1 });
  expect(await openEntries()).toEqual([]);
  const kept = await server.db
    .selectFrom('bank_entries')
    .select(['payer', 'payer_iban', 'text'])
    .where('id', '=', params.id)
    .executeTakeFirst();
  expect(kept).toEqual({ payer: '', payer_iban: '', text: '' });
});

test('a file that is no statement, or too large, is refused and changes nothing', async () => {
  await startOver();
  const bomb = `<!DOCTYPE a [<!ENTITY b "x">]>${camt('&b;')}`;
  for (const [text, sentence] of [
    [bomb.replace(/<\?xml[^>]*>\n/, ''), say.doctype],
    ['Name;Age\nAda;36\n', say.noColumns],
    [csv(...Array.from({ length: 5001 }, () => row('x', '1,00'))), say.tooManyEntries],
  ] as const) {
    const { status, body } = await upload(text);
    expect([status, body]).toMatchObject([400, { errors: { file: [sentence] } }]);
  }
  const large = await upload('x'.repeat(MAX_BANK_FILE_BYTES + 3));
  expect([large.status, large.body]).toMatchObject([
    400,
    { errors: { content: [bankSentences.tooLarge] } },
  ]);
  expect((await upload('x'.repeat(4_000_000))).status).toBe(413);
  expect(await openEntries()).toEqual([]);
});
