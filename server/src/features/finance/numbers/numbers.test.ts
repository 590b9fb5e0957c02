import { financeApi } from '@marquee/contract/finance/finance';
import type { InvoiceNumbersInput } from '@marquee/contract/finance/invoice-numbers';
import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { textOfPdf } from '../../../testing/pdf.ts';
import { sampleCompany } from '../../../testing/samples/e-invoices.ts';
import { startAnotherServer } from '../../../testing/servers.ts';

let app: TestApp;
let staff: Client;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.signIn(await makeAdministrator(app.db));
});
afterAll(() => app.close());

type MadeEvent = Awaited<ReturnType<typeof makeEvent>>;

async function makeSeller() {
  const user = await makeClient(app.db);
  const { organization_id } = user;
  await app.db
    .updateTable('organizations')
    .set({ billing_address: 'Ring 1\n10999 Berlin\nGermany', tax_number: 'DE136695976' })
    .where('id', '=', organization_id)
    .execute();
  const event = await makeEvent(app.db, { organization_id });
  return { event, own: await app.signIn(user), params: { id: organization_id } };
}
type Seller = Awaited<ReturnType<typeof makeSeller>>;

const set = ({ own, params }: Seller, body: InvoiceNumbersInput) =>
  own.call(financeApi.setInvoiceNumbers, { params, body });
const read = async ({ own, params }: Seller) =>
  (await own.call(financeApi.getInvoiceNumbers, { params })).body.data;

async function sell(event: MadeEvent, seller = staff) {
  const { status, body } = await seller.call(ordersApi.sellAtDoor, {
    params: { id: event.id },
    body: { items: [{ ticket_id: event.prices[0]!.id, quantity: 1 }], name: 'Ada Lovelace' },
  });
  if (status !== 201) throw new Error(`Nothing was sold: ${status}.`);
  return body.data;
}
const numberOf = async (event: MadeEvent) => (await sell(event)).invoices[0]?.number;

async function cancel(orderId: string) {
  await staff.call(ordersApi.updateOrderStatus, { body: { orderId, status: 'cancelled' } });
}

/** Sells to a company and cancels the order; returns its documents as the buyer's page has them. */
async function sellToCompany(event: MadeEvent) {
  const { body } = await book(app, event, [1], { company: sampleCompany });
  const { order_id: id, secret } = body.data;
  await staff.call(ordersApi.updateOrderStatus, { body: { orderId: id, status: 'completed' } });
  await cancel(id);
  const page = await app.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } });
  return { id, secret, invoices: page.body.data.invoices };
}

const fieldsOf = ({ status, body }: Awaited<ReturnType<typeof set>>) => [status, body.errors ?? {}];

test('documents count as before until a range is set, and earlier ones keep their numbers', async () => {
  const seller = await makeSeller();
  const usual = { invoice_prefix: '{year}-', credit_note_prefix: null, next_credit_note: null };
  expect(await read(seller)).toEqual({ ...usual, next_invoice: '0001', year: 2026 });
  const first = await sell(seller.event);
  expect(await read(seller)).toMatchObject({ ...usual, next_invoice: '0002' });
  const body = { invoice_prefix: 'RE-{year}-', next_invoice: '00124' };
  const saved = await set(seller, body);
  expect(saved.body).toMatchObject({ message: 'Invoice numbers saved.', data: body });
  expect(await numberOf(seller.event)).toBe('RE-2026-00124');
  expect(await numberOf(seller.event)).toBe('RE-2026-00125');
  expect(await read(seller)).toMatchObject({ next_invoice: '00126' });
  await cancel(first.order_id);
  const { body: list } = await staff.call(ordersApi.listOrders, {
    params: { id: seller.event.id },
    query: { search: first.reference },
  });
  expect(list.data[0]?.invoices.map(({ number }) => number)).toEqual([
    '2026-0001',
    'RE-2026-00126',
  ]);
});

test('an organizer goes back to the usual numbers where they ended', async () => {
  const seller = await makeSeller();
  expect(await numberOf(seller.event)).toBe('2026-0001');
  await set(seller, { invoice_prefix: 'A-' });
  expect(await numberOf(seller.event)).toBe('A-0001');
  await set(seller, { invoice_prefix: '{year}-' });
  expect(await numberOf(seller.event)).toBe('2026-0002');
  await set(seller, { invoice_prefix: 'A-', next_invoice: '002' });
  expect(await numberOf(seller.event)).toBe('A-002');
});

test('invoice and credit note have their own ranges in every file, page and list', async () => {
  const seller = await makeSeller();
  const ranges = { invoice_prefix: 'RE-{year}-', next_invoice: '00124' };
  await set(seller, { ...ranges, credit_note_prefix: 'GS-', next_credit_note: '7' });
  const { id, secret, invoices } = await sellToCompany(seller.event);
  expect(invoices.map(({ number }) => number)).toEqual(['RE-2026-00124', 'GS-7']);
  const [, note] = await Promise.all(
    invoices.map(async ({ number }) => {
      const url = `/api/public/orders/${secret}/invoices/${number}.pdf`;
      const { headers, rawPayload } = await app.visitor.inject({ url });
      expect(headers['content-disposition']).toMatch(new RegExp(`-${number}\\.pdf"`));
      return textOfPdf(rawPayload).flat().join(' ').replace(/\s+/g, ' ');
    }),
  );
  expect(note).toContain('Credit note No. GS-7');
  expect(note).toContain('cancels invoice RE-2026-00124');
  const xml = await app.visitor.inject({ url: `/api/public/orders/${secret}/invoices/GS-7.xml` });
  expect(xml.payload).toContain('<ram:ID>GS-7</ram:ID>');
  expect(xml.payload).toContain('<ram:IssuerAssignedID>RE-2026-00124<');
  const own = await staff.inject({ url: `/api/order/${id}/invoices/RE-2026-00124.xml` });
  expect(own.statusCode).toBe(200);
  const { body } = await seller.own.call(financeApi.listInvoices, {
    params: seller.params,
    query: { search: 'gs-7' },
  });
  expect(body.data.map(({ number }) => number)).toEqual(['GS-7']);
  const csv = `/api/finance/organizations/${seller.params.id}/invoices.csv?timezone=UTC`;
  expect((await seller.own.inject({ url: csv })).payload).toContain('GS-7,Credit note');
});

test('with the year in the prefix each year begins at 1, and without it numbers go on', async () => {
  const server = await startTestApp({ now: new Date('2026-12-31T22:00:00.000Z') });
  const seller = await server.signIn(await makeAdministrator(server.db));
  const event = await makeEvent(server.db, {
    starts_at: new Date('2027-02-14T20:00:00.000Z'),
    ends_at: new Date('2027-02-14T23:00:00.000Z'),
  });
  const call = { params: { id: event.organization_id } };
  const body = { invoice_prefix: 'R{year}-', next_invoice: '40', credit_note_prefix: 'C' };
  await seller.call(financeApi.setInvoiceNumbers, { ...call, body });
  const documents = async () => {
    const { order_id: orderId } = await sell(event, seller);
    const { body: changed } = await seller.call(ordersApi.updateOrderStatus, {
      body: { orderId, status: 'cancelled' },
    });
    return changed.data.invoices.map(({ number }) => number);
  };
  expect(await documents()).toEqual(['R2026-40', 'C01']);
  server.clock.now = new Date('2027-01-01T01:00:00.000Z');
  expect(await documents()).toEqual(['R2027-01', 'C02']);
  expect(await findDifferences(server.db)).toEqual([]);
  await server.close();
});

test('a range that would leave a gap or repeat a number is refused at its field', async () => {
  const seller = await makeSeller();
  await set(seller, { invoice_prefix: 'A-', next_invoice: '5' });
  // Nothing has a number with this prefix yet.
  expect((await set(seller, { next_invoice: '3' })).status).toBe(200);
  await numberOf(seller.event);
  const refusal = (next: string) => ({
    next_invoice: [
      `This prefix is in use, and its numbers go on without a gap. Enter ${next}, or choose another prefix.`,
    ],
  });
  for (const next_invoice of ['1', '3', '5', '999999999']) {
    const next = next_invoice.length === 1 ? '4' : '000000004';
    expect(fieldsOf(await set(seller, { next_invoice }))).toEqual([400, refusal(next)]);
  }
  expect((await set(seller, { next_invoice: '0004' })).status).toBe(200);
  expect(await numberOf(seller.event)).toBe('A-0004');
  // Also a prefix of before.
  await set(seller, { invoice_prefix: 'B-' });
  expect(fieldsOf(await set(seller, { invoice_prefix: 'A-', next_invoice: '0004' }))).toEqual([
    400,
    refusal('0005'),
  ]);
  for (const same of [{}, { invoice_prefix: '{year}-B-', credit_note_prefix: '2026-B-' }]) {
    const { body } = await set(seller, { credit_note_prefix: 'B-', ...same });
    expect(Object.keys(body.errors ?? {})).toEqual(['credit_note_prefix']);
  }
  expect(await numberOf(seller.event)).toBe('B-0001');
});

test('a prefix or number that an address or a file name cannot have is refused', async () => {
  const refused = await set(await makeSeller(), { invoice_prefix: '../A-', next_invoice: '0' });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
    400,
    ['invoice_prefix', 'next_invoice'],
  ]);
});

test('managers and other organizers set no ranges, and the log says who did', async () => {
  const seller = await makeSeller();
  const body = { invoice_prefix: 'A-' };
  const manager = await app.signIn(
    await makeClient(app.db, { organization_id: seller.params.id, team_role: 'manager' }),
  );
  const call = { params: seller.params, body };
  expect((await manager.call(financeApi.setInvoiceNumbers, call)).status).toBe(403);
  const other = await makeSeller();
  expect((await other.own.call(financeApi.setInvoiceNumbers, call)).status).toBe(404);
  const { params } = call;
  expect((await other.own.call(financeApi.getInvoiceNumbers, { params })).status).toBe(404);
  await set(seller, body);
  await set(seller, body);
  const log = app.db.selectFrom('audit_entries').select(['before', 'after']);
  const entries = await log
    .where('action', '=', 'organization.invoice-numbers-changed')
    .where('object_id', '=', seller.params.id)
    .execute();
  expect(entries).toEqual([{ before: { invoice_prefix: '{year}-' }, after: body }]);
});

test('sales on two servers while ranges change: no number twice, none left out', async () => {
  const seller = await makeSeller();
  const events = [seller.event, await makeEvent(app.db, { organization_id: seller.params.id })];
  const second = await startAnotherServer(app);
  const there = new Client(second.app);
  for (const [name, value] of staff.cookies) there.cookies.set(name, value);
  const sales = Array.from({ length: 24 }, (_, index) =>
    sell(events[index % 2]!, index % 3 === 0 ? there : staff),
  );
  const changes = ['{year}-', 'A-', 'B{year}-', '{year}-', 'A-', ''].map((invoice_prefix) =>
    set(seller, { invoice_prefix, credit_note_prefix: 'N-' }),
  );
  const [sold, changed] = await Promise.all([Promise.all(sales), Promise.all(changes)]);
  expect(changed.map(({ status }) => status)).toEqual(changes.map(() => 200));
  const cancelled = await Promise.all([
    ...sold.map(({ order_id }) => cancel(order_id)),
    set(seller, { credit_note_prefix: null }),
    set(seller, { credit_note_prefix: 'N-' }),
  ]);
  expect(cancelled).toHaveLength(26);
  const { body } = await seller.own.call(financeApi.listInvoices, {
    params: seller.params,
    query: { limit: 100 },
  });
  const numbers = body.data.map(({ number }) => number);
  expect(numbers).toHaveLength(48);
  expect(new Set(numbers).size).toBe(48);
  expect(await findDifferences(app.db)).toEqual([]);
  await second.close();
});
