import { api } from '@marquee/contract/api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { TOKEN } from '../../../testing/doubles/access-point/double.ts';
import { startDeliveries } from '../../../testing/doubles/access-point/deliveries.ts';
import { sellTo } from '../../../testing/doubles/access-point/sales.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { sampleCompany } from '../../../testing/samples/e-invoices.ts';
import { deliverEInvoice } from './deliver.ts';

let deliveries: Awaited<ReturnType<typeof startDeliveries>>;
let point: typeof deliveries.point;
let app: TestApp;
let staff: Client;

beforeAll(async () => {
  deliveries = await startDeliveries();
  ({ point, app, staff } = deliveries);
});
afterAll(() => deliveries.close());
afterEach(() => deliveries.recover());

const sell = (
  company: typeof sampleCompany | null,
  { on = app, by = {} }: { on?: TestApp; by?: Parameters<typeof sellTo>[2] } = {},
) => sellTo(company, on, by);

test('a company’s invoice is delivered once, and staff see it', async () => {
  const order = await sell(sampleCompany);
  expect(await findDifferences(app.db)).toEqual([]);
  await app.runJobs();
  const invoice = await order.last();
  expect(invoice?.delivery).toEqual({
    status: 'delivered',
    receiver: '9930:DE136695976',
    reason: '',
    reference: [...point.accepted.values()].at(-1),
    changed_at: app.clock.now.toISOString(),
  });
  expect(point.received).toHaveLength(1);
  const [{ headers, ubl } = { headers: {}, ubl: '' }] = point.received;
  expect(headers).toMatchObject({
    authorization: `Bearer ${TOKEN}`,
    'content-type': 'application/xml',
    'document-number': invoice?.number,
    'peppol-sender': '9930:DE811128135',
    'peppol-receiver': '9930:DE136695976',
  });
  expect(ubl).toContain('urn:fdc:peppol.eu:2017:poacc:billing:3.0');
  expect(ubl).toContain(`<cbc:ID>${invoice?.number}</cbc:ID>`);
  // The first invoice was for the buyer, and the credit note that cancelled it names no company.
  const others = (await order.documents()).filter(({ number }) => number !== invoice?.number);
  expect(others.map(({ delivery }) => delivery)).toEqual([null, null]);
  expect(await findDifferences(app.db)).toEqual([]);
  // Buyers read nothing of it.
  const page = await app.visitor.inject({ url: `/api/public${order.href}` });
  expect(page.statusCode).toBe(200);
  expect(page.payload).not.toContain('9930:');
});

test('the credit note of a delivered invoice is delivered too', async () => {
  const order = await sell(sampleCompany);
  await app.runJobs();
  const refund = { params: { id: order.id }, body: { amount: 1, reason: 'Rain' } };
  expect((await staff.call(api.ticketRefunds.refundSum, refund)).status).toBe(200);
  await app.runJobs();
  const notes = (await order.documents()).filter(({ kind }) => kind === 'credit_note');
  expect(notes.map(({ delivery }) => delivery?.status)).toEqual([undefined, 'delivered']);
  expect(point.received.at(-1)?.ubl).toContain('<CreditNote');
});

test('a credit note waits until the invoice that it corrects is delivered', async () => {
  const order = await sell(sampleCompany);
  point.state.mood = 'away';
  await expect(app.runJobs()).rejects.toThrow(/unexpected answer/);
  const refund = { params: { id: order.id }, body: { amount: 1, reason: 'Rain' } };
  expect((await staff.call(api.ticketRefunds.refundSum, refund)).status).toBe(200);
  point.state.mood = 'well';
  await expect(app.runJobs()).rejects.toThrow(/before the invoice/);
  const note = async () => (await order.documents()).findLast(({ kind }) => kind === 'credit_note');
  expect((await note())?.delivery).toMatchObject({
    status: 'waiting',
    reason: 'It is not delivered before the invoice that it corrects.',
  });
  expect(point.received.filter(({ ubl }) => ubl.includes('<CreditNote'))).toEqual([]);
  app.clock.advance(3_600_000);
  await app.runJobs(1);
  expect((await order.last())?.delivery?.status).toBe('delivered');
  expect((await note())?.delivery).toMatchObject({ status: 'delivered', reason: '' });
});

test('nothing is delivered of a buyer, or of parties that the network cannot know', async () => {
  const orders = [
    await sell(null),
    await sell({ ...sampleCompany, vat_id: '' }),
    await sell(sampleCompany, { by: { tax_number: '12/345/67890' } }),
    await sell(sampleCompany, { by: { billing_address: 'Hafenstraße 1' } }),
  ];
  await app.runJobs();
  expect(point.received).toEqual([]);
  for (const { last } of orders) expect((await last())?.delivery).toBeNull();
});

test('without a network nothing waits, and nothing can be delivered again', async () => {
  const other = await startTestApp();
  const order = await sell(sampleCompany, { on: other });
  await other.runJobs();
  const invoice = await order.last();
  expect(invoice?.delivery).toBeNull();
  const client = await other.signIn(await makeAdministrator(other.db));
  const params = { id: order.id, number: invoice?.number ?? '' };
  const again = await client.call(api.eInvoiceDeliveries.deliverEInvoice, { params });
  expect(again.body).toMatchObject({ code: 'no_network' });
  await other.close();
});

test.each([
  ['away', /unexpected answer \(503\)/],
  ['garbage', /unexpected answer \(202\)/],
  ['portal', /unexpected answer \(200\)/],
  ['redirect', /fetch failed/],
  ['huge', /more than 100000 characters/],
  ['refuses-mutely', /unexpected answer \(400\)/],
] as const)('an access point that is %s gets the document again later', async (mood, failure) => {
  const order = await sell(sampleCompany);
  point.state.mood = mood;
  await expect(app.runJobs()).rejects.toThrow(failure);
  const { delivery } = (await order.last()) ?? {};
  expect(delivery?.status).toBe('waiting');
  expect(delivery?.reason).toMatch(failure);
  expect(await findDifferences(app.db)).toEqual([]);
  point.state.mood = 'well';
  app.clock.advance(3_600_000);
  await app.runJobs();
  expect((await order.last())?.delivery).toMatchObject({ status: 'delivered', reason: '' });
  const keys = point.received.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('a token that is not accepted is no refusal of the document', async () => {
  const order = await sell(sampleCompany);
  point.state.token = 'another-token-of-it';
  await expect(app.runJobs()).rejects.toThrow(/does not accept the token/);
  expect((await order.last())?.delivery?.status).toBe('waiting');
  point.state.token = TOKEN;
  app.clock.advance(3_600_000);
  await app.runJobs();
  expect((await order.last())?.delivery?.status).toBe('delivered');
});

test('a job that runs twice delivers once', async () => {
  const order = await sell(sampleCompany);
  await app.runJobs();
  const { invoice_id: invoiceId } = await app.db
    .selectFrom('invoice_deliveries')
    .innerJoin('invoices', 'invoices.id', 'invoice_id')
    .select('invoice_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await deliverEInvoice(app.deps, { invoiceId });
  expect(point.received).toHaveLength(1);
});

test('the doctor finds a document that waits without a job', async () => {
  const order = await sell(sampleCompany);
  point.state.mood = 'away';
  await expect(app.runJobs()).rejects.toThrow(/unexpected answer/);
  await app.db.deleteFrom('jobs').where('kind', '=', 'e-invoice-delivery').execute();
  const found = await findDifferences(app.db);
  expect(found.map(({ what }) => what)).toEqual(['jobs of a delivery']);
  expect((await order.last())?.delivery?.status).toBe('waiting');
  await app.db.deleteFrom('invoice_deliveries').execute();
});
