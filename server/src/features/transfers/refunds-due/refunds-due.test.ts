import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { bankFilesApi } from '@marquee/contract/transfers/bank-files';
import { refundAccountsApi } from '@marquee/contract/payments/refund-accounts';
import { refundsDueApi, refundsDueSentences as say } from '@marquee/contract/transfers/refunds-due';
import { transferAccountApi } from '@marquee/contract/transfers/transfer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { confirmed, freshCode } from '../../../testing/sign-in/step-up.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { allAt, readXml, textAt } from '../bank/xml.ts';

const IBAN = 'DE89370400440532013000';

let server: TestApp;
let staff: Client;
let organization_id: string;
let params: { id: string };

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  params = { id: organization_id };
  staff = await server.signIn(user);
});
afterAll(() => server.close());

async function unpaidOrder() {
  const prices = [{ label: 'Standard', amount_cents: 1225 }];
  const event = await makeEvent(server.db, { organization_id, prices });
  const { order_id, secret } = (await book(server, event, [2])).body.data;
  const order = await server.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } });
  return { id: order_id, secret, reference: order.body.data.reference };
}

const setStatus = (orderId: string, status: 'completed' | 'cancelled') =>
  staff.call(ordersApi.updateOrderStatus, { body: { orderId, status } });
const exported = () => exportedBy(staff, organization_id);

async function exportedBy(client: Client, id: string) {
  const url = `/api/organizations/${id}/refunds-due.xml`;
  const first = await client.inject({ url });
  if (first.statusCode !== 403) return first;
  const code = await freshCode(server, client, { purpose: 'refund_file', organization_id: id });
  return client.inject({ url, headers: { 'step-up-code': code } });
}

test('refunds due are listed until they are ticked off, and known accounts go into a SEPA file', async () => {
  const [byTransfer, inCash] = [await unpaidOrder(), await unpaidOrder()];
  const file = `Date;Payer;IBAN;Text;Amount\n2026-01-12;Ada & Söhne;${IBAN};${byTransfer.reference};24,50\n`;
  const content = Buffer.from(file).toString('base64');
  await staff.call(bankFilesApi.readBankFile, { params, body: { name: 'a.csv', content } });
  await setStatus(inCash.id, 'completed');
  for (const { id } of [byTransfer, inCash]) await setStatus(id, 'cancelled');

  const list = () => staff.call(refundsDueApi.listRefundsDue, { params, query: {} });
  const due = (await list()).body.data;
  expect(Object.fromEntries(due.map((one) => [one.order_id, [one.amount, one.iban]]))).toEqual({
    [byTransfer.id]: [24.5, IBAN],
    [inCash.id]: [24.5, ''],
  });

  expect((await exported()).json()).toMatchObject({ code: 'conflict', message: say.noAccount });
  const account = { holder: 'Jazz', iban: 'DE02120300000000202051' };
  await confirmed(server, staff, transferAccountApi.setTransferAccount, { params, body: account });
  const answer = await exported();
  expect(answer.headers['content-disposition']).toMatch(/refunds-.*\.xml"$/);
  const xml = readXml(answer.body);
  const payment = 'CstmrCdtTrfInitn/PmtInf';
  expect(textAt(xml, `${payment}/CtrlSum`)).toBe('24.50');
  const [transfer] = allAt(xml, `${payment}/CdtTrfTxInf`);
  expect(transfer && textAt(transfer, 'CdtrAcct/Id/IBAN')).toBe(IBAN);
  expect(transfer && textAt(transfer, 'Cdtr/Nm')).toBe('Ada + Soehne');
  // A bank that has taken the file refuses the same refunds a second time.
  server.clock.advance(60_000);
  const id = 'CstmrCdtTrfInitn/GrpHdr/MsgId';
  expect(textAt(readXml((await exported()).body), id)).toBe(textAt(xml, id));

  await staff.call(ordersApi.noteRefund, { params: { id: byTransfer.id } });
  expect((await list()).body.data.map(({ order_id }) => order_id)).toEqual([inCash.id]);
  expect((await exported()).json()).toMatchObject({ message: say.noneKnown });
});

test('the buyer gives the account of a refund once, staff may change it, and it is forgotten', async () => {
  const { id, secret } = await unpaidOrder();
  const given = { holder: 'Ada', iban: IBAN };
  const give = (body = given) =>
    server.visitor.call(refundAccountsApi.giveRefundAccount, { params: { secret }, body });
  const read = async () =>
    (await server.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } })).body.data;
  expect((await give()).body).toMatchObject({ code: 'nothing_to_refund' });
  await setStatus(id, 'completed');
  await setStatus(id, 'cancelled');
  expect(await read()).toMatchObject({ asks_account: true });
  expect((await give({ holder: 'Ada', iban: 'GB29NWBK60161331926819' })).status).toBe(400);
  expect((await give()).status).toBe(200);
  expect(await read()).toMatchObject({ asks_account: false });
  // Somebody who has the link of the order cannot send the money elsewhere.
  const thief = { holder: 'Eve', iban: 'DE02120300000000202051' };
  expect((await give(thief)).body).toMatchObject({ code: 'account_known' });
  const list = async () =>
    (await staff.call(refundsDueApi.listRefundsDue, { params, query: {} })).body.data.find(
      ({ order_id }) => order_id === id,
    );
  expect(await list()).toMatchObject({ iban: IBAN, holder: 'Ada', given_by: 'buyer' });
  const changed = { holder: 'Ada L.', iban: thief.iban };
  const set = refundAccountsApi.setRefundAccount;
  await confirmed(server, staff, set, { params: { id }, body: changed });
  expect(await list()).toMatchObject({ iban: thief.iban, holder: 'Ada L.', given_by: 'staff' });
  expect((await exported()).body).toContain(thief.iban);
  await staff.call(ordersApi.noteRefund, { params: { id } });
  expect(await list()).toBeUndefined();
  const kept = server.db.selectFrom('refund_accounts').selectAll().where('order_id', '=', id);
  expect(await kept.execute()).toEqual([]);
});

test('the file names people in letters that banks take, on the local day of the account', async () => {
  const own = await makeClient(server.db);
  const client = await server.signIn(own);
  const event = await makeEvent(server.db, { organization_id: own.organization_id });
  const accounts = [
    { holder: 'Георги Димитров', iban: 'BG80BNBG96611020345678' },
    { holder: '山田', iban: IBAN },
  ];
  for (const body of accounts) {
    const { order_id } = (await book(server, event, [1], { name: 'Ελένη Ψυχάρη' })).body.data;
    for (const status of ['completed', 'cancelled'] as const) {
      await client.call(ordersApi.updateOrderStatus, { body: { orderId: order_id, status } });
    }
    const set = refundAccountsApi.setRefundAccount;
    await confirmed(server, client, set, { params: { id: order_id }, body });
  }
  const from = { holder: 'Фестивал „Море“', iban: 'BG80BNBG96611020345678' };
  const ofOwn = { id: own.organization_id };
  await confirmed(server, client, transferAccountApi.setTransferAccount, {
    params: ofOwn,
    body: from,
  });
  const before = server.clock.now;
  server.clock.now = new Date('2026-01-13T22:30:00.000Z');
  const answer = await exportedBy(client, own.organization_id);
  server.clock.now = before;
  const xml = readXml(answer.body);
  const payment = 'CstmrCdtTrfInitn/PmtInf';
  const names = allAt(xml, `${payment}/CdtTrfTxInf`).map((each) => textAt(each, 'Cdtr/Nm'));
  // A name that no bank can read is told as the buyer's.
  expect(names.toSorted()).toEqual(['Eleni Psychari', 'Georgi Dimitrov']);
  expect(textAt(xml, `${payment}/Dbtr/Nm`)).toBe("Festival 'More'");
  expect(textAt(xml, `${payment}/ReqdExctnDt/Dt`)).toBe('2026-01-14');
  expect(textAt(xml, 'CstmrCdtTrfInitn/GrpHdr/CreDtTm')).toBe('2026-01-14T00:30:00');
  expect(answer.headers['content-disposition']).toContain('refunds-2026-01-14.xml');
});
