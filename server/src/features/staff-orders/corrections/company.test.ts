import { auditApi } from '@marquee/contract/audit/audit';
import { companyCorrectionsApi } from '@marquee/contract/companies/corrections';
import { companyChangeSentences as say } from '@marquee/contract/companies/sentences';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { financeApi } from '@marquee/contract/finance/finance';
import { ordersApi } from '@marquee/contract/orders/orders';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { startExchanges } from '../../../testing/doubles/exchanges.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { sampleCompany } from '../../../testing/samples/e-invoices.ts';
import { textOfPdf } from '../../../testing/pdf.ts';

let app: Awaited<ReturnType<typeof startExchanges>>;
let staff: Client;

beforeAll(async () => {
  app = await startExchanges();
  staff = app.staff;
});
afterAll(() => app.close());
afterEach(async () => {
  const differences = await findDifferences(app.server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

type Input = BodyInputOf<typeof companyCorrectionsApi.correctCompany>;

const correct = (id: string, body: Input, by = staff) =>
  by.call(companyCorrectionsApi.correctCompany, { params: { id }, body });

const papersOf = (id: string) =>
  app.server.db
    .selectFrom('invoices')
    .select(['kind', 'gross_cents', 'content'])
    .where('order_id', '=', id)
    .orderBy('number')
    .execute();

const shapesOf = async (id: string) =>
  (await papersOf(id)).map(({ kind, gross_cents }) => [kind, gross_cents]);

const setStatus = (orderId: string, status: 'completed' | 'cancelled') =>
  staff.call(ordersApi.updateOrderStatus, { body: { orderId, status } });

async function lastEntry() {
  const { body } = await staff.call(auditApi.listAudit, { query: { limit: 1 } });
  const number = String(body.data[0]?.number ?? 0);
  return (await staff.call(auditApi.getAuditEntry, { params: { number } })).body.data;
}

test('a paid order without a company gets one: the invoice is cancelled and written again', async () => {
  const { id } = await app.buyAndPay();
  const { status, body } = await correct(id, { company: sampleCompany });
  expect([status, body.message]).toEqual([200, say.reissued]);
  expect(body.data).toMatchObject({ company: sampleCompany, total: 37.5, status: 'completed' });
  expect(body.data.invoices.map(({ kind, number }) => [kind, number])).toEqual([
    ['invoice', '2026-0001'],
    ['credit_note', '2026-0002'],
    ['invoice', '2026-0003'],
  ]);
  expect(await shapesOf(id)).toEqual([
    ['invoice', 3750],
    ['credit_note', 3750],
    ['invoice', 3750],
  ]);
  const [, note, invoice] = await papersOf(id);
  expect(note?.content).not.toMatchObject({ buyer: { company: expect.anything() as unknown } });
  expect(invoice?.content).toMatchObject({ buyer: { company: sampleCompany }, paid: 'online' });
  await app.server.runJobs();
  expect(app.server.mails).toEqual([]);
  expect(app.stripe.refunds).toEqual([]);
  const pdf = await staff.inject({ url: `/api/order/${id}/credit-note.pdf` });
  expect(textOfPdf(pdf.rawPayload).flat().join(' ')).toContain('2026-0001');
  expect(await lastEntry()).toMatchObject({
    action: 'order.company-changed',
    before: { company: 'none' },
    after: { cancelled: '2026-0001', credit_note: '2026-0002', invoice: '2026-0003' },
  });
  expect(JSON.stringify(await lastEntry())).not.toContain('Bäckerei');
});

test('an order is found by its company, and the file of orders has it', async () => {
  const { event, id } = await app.sell();
  await correct(id, { company: sampleCompany });
  const find = async (search: string) => {
    const found = { params: { id: event.id }, query: { search } };
    return (await staff.call(ordersApi.listOrders, found)).body.data.map((one) => one.order_id);
  };
  expect(await find('backerei lukasz')).toEqual([id]);
  expect(await find('brauerei')).toEqual([]);
  const params = { id: event.organization_id };
  const query = { search: 'backerei' };
  const papers = await staff.call(financeApi.listInvoices, { params, query });
  expect(papers.body.data.map(({ kind, buyer }) => [kind, buyer])).toEqual([
    ['invoice', sampleCompany.name],
  ]);
  const file = await staff.inject({ url: `/api/events/${event.id}/orders.csv` });
  expect(file.body).toContain('Bäckerei Łukasz & Söhne GmbH,DE136695976,PO 4711');
});

test('the same company again changes nothing, and null makes the invoice the buyer’s', async () => {
  const { id } = await app.sell();
  await correct(id, { company: sampleCompany });
  const again = await correct(id, { company: { ...sampleCompany, vat_id: 'de 136 695 976' } });
  expect(again.body.message).toBe(say.unchanged);
  expect((await correct(id, { company: null })).body.data.company).toBeNull();
  const papers = await papersOf(id);
  expect(papers.map(({ kind }) => kind)).toEqual([
    'invoice',
    'credit_note',
    'invoice',
    'credit_note',
    'invoice',
  ]);
  expect(papers.at(-2)?.content).toMatchObject({ buyer: { company: sampleCompany } });
  expect(papers.at(-1)?.content).not.toMatchObject({
    buyer: { company: expect.anything() as unknown },
  });
});

test('both documents go to the buyer only if asked', async () => {
  const { id, email } = await app.buyAndPay();
  const { body } = await correct(id, { company: sampleCompany, resend: true });
  expect(body.message).toBe(say.reissuedAndSent);
  await app.server.runJobs();
  expect(app.server.mails).toMatchObject([
    { to: email, subject: expect.stringMatching(/^The corrected invoice for/) as unknown },
  ]);
  const [mail] = app.server.mails;
  const files = (mail?.attachments ?? []).map(({ filename }) => filename);
  const [, note, invoice] = body.data.invoices.map(({ number }) => number);
  expect(files).toEqual(
    expect.arrayContaining([`invoice-${invoice}.pdf`, `credit-note-${note}.pdf`]),
  );
  expect(mail?.text).toContain(`The credit note ${note} cancels the invoice`);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Bäckerei');
  app.server.mails.length = 0;
});

test('an order that waits for its payment gets its invoice for the company of then', async () => {
  const event = await app.makeSale({});
  const { body } = await book(app.server, event, [2]);
  const id = body.data.order_id;
  const saved = await correct(id, { company: sampleCompany });
  expect([saved.status, saved.body.message]).toEqual([200, say.saved]);
  const unsent = await correct(id, { company: null, resend: true });
  expect(unsent.body).toMatchObject({ code: 'invoice_stays', message: say.nothingToSend });
  expect((await correct(id, { company: null })).body.message).toBe(say.removed);
  const other = { ...sampleCompany, name: 'Other Ltd' };
  await correct(id, { company: other });
  await setStatus(id, 'completed');
  const papers = await papersOf(id);
  expect(papers).toMatchObject([{ kind: 'invoice', content: { buyer: { company: other } } }]);
  app.server.mails.length = 0;
});

test('what was refunded before and after stays right to the cent', async () => {
  const { event, ...order } = await app.buyAndPay();
  const { body } = await staff.call(ordersApi.listOrders, { params: { id: event.id } });
  const refunded = await staff.call(ticketRefundsApi.refundTickets, {
    params: { id: order.id },
    body: { ticket_ids: [body.data[0]?.tickets[0]?.ticket_id ?? ''] },
  });
  expect(refunded.status).toBe(200);
  const sum = { amount: 2.51, reason: 'Late start' };
  const headers = { 'idempotency-key': 'a-sum' };
  const less = { params: { id: order.id }, body: sum, headers };
  expect((await staff.call(ticketRefundsApi.refundSum, less)).status).toBe(200);
  expect((await correct(order.id, { company: sampleCompany })).status).toBe(200);
  expect((await app.exchange(event, order.id, [1, 1, 0])).status).toBe(200);
  expect((await correct(order.id, { company: null })).status).toBe(200);
  await setStatus(order.id, 'cancelled');
  await app.server.runJobs();
  const papers = await papersOf(order.id);
  const sign = { invoice: 1, credit_note: -1 } as const;
  const signOf = (kind: string) => sign[kind === 'invoice' ? 'invoice' : 'credit_note'];
  expect(papers.reduce((all, { kind, gross_cents: cents }) => all + signOf(kind) * cents, 0)).toBe(
    0,
  );
  expect(papers.filter(({ kind }) => kind === 'invoice').map((one) => one.gross_cents)).toEqual([
    3750,
    2249,
    expect.any(Number),
    expect.any(Number),
  ]);
  const late = await correct(order.id, { company: sampleCompany });
  expect(late.body).toMatchObject({ code: 'invoice_stays', message: say.cancelled });
  app.server.mails.length = 0;
});

test('free orders, orders of before, and those of other organizers are refused', async () => {
  const free = await makeEvent(app.server.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
  const { body } = await book(app.server, free, [1]);
  const nothing = await correct(body.data.order_id, { company: sampleCompany });
  expect(nothing.body).toMatchObject({ code: 'invoice_stays', message: say.noInvoice });
  const { id, event } = await app.sell();
  const stranger = await app.server.signIn(await makeClient(app.server.db));
  expect((await correct(id, { company: null }, stranger)).status).toBe(404);
  const given = await makeClient(app.server.db);
  const { organization_id } = given;
  const events = app.server.db.updateTable('events');
  await events.set({ organization_id }).where('id', '=', event.id).execute();
  const other = await correct(id, { company: sampleCompany });
  expect(other.body).toMatchObject({ code: 'invoice_stays', message: say.otherSeller });
  await events.set({ organization_id: event.organization_id }).where('id', '=', event.id).execute();
});

test('two corrections at once are carried out one after the other', async () => {
  const { id } = await app.sell();
  const answers = await Promise.all([
    correct(id, { company: sampleCompany }),
    correct(id, { company: sampleCompany }),
  ]);
  expect(new Set(answers.map(({ body }) => body.message))).toEqual(
    new Set([say.reissued, say.unchanged]),
  );
});
