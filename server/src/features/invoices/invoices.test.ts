import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeClient, makeOrganization } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { textOfPdf } from '../../testing/pdf.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { book } from '../../testing/bookings.ts';
import { invoicePdf } from '../../documents/invoice-pdf.ts';
import { listDocuments } from './queries.ts';

let app: TestApp;
let staff: Client;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.signIn(await makeAdministrator(app.db));
});
afterAll(() => app.close());

async function makeSeller(values: { tax_basis_points?: number } = {}): Promise<string> {
  const { id } = await makeOrganization(app.db, {
    name: 'Harbour Lights',
    email: 'hi@example.com',
  });
  await app.db
    .updateTable('organizations')
    .set({
      legal_name: 'Harbour Lights Live Ltd',
      billing_address: '1 Quay Street\nBristol',
      tax_number: 'GB 123',
      ...values,
    })
    .where('id', '=', id)
    .execute();
  return id;
}

async function sell(
  event: Awaited<ReturnType<typeof makeEvent>>,
  { quantity = 1, email = '' } = {},
) {
  const { body } = await staff.call(ordersApi.sellAtDoor, {
    params: { id: event.id },
    body: {
      items: [{ ticket_id: event.prices[0]!.id, quantity }],
      name: 'Ada Lovelace',
      email,
    },
  });
  return body.data;
}

const cancel = (orderId: string) =>
  staff.call(ordersApi.updateOrderStatus, { body: { orderId, status: 'cancelled' } });

/** Returns the texts of an order's documents, as a reader would copy them. */
async function textsOf(orderId: string): Promise<string[]> {
  const documents = await listDocuments(app.db, orderId);
  return Promise.all(
    documents.map(async (document) => {
      const pages = textOfPdf(await invoicePdf(document));
      return pages.flat().join(' ').replace(/\s+/g, ' ');
    }),
  );
}

test('a sale has an invoice and its refund a credit note, each with its own number', async () => {
  const event = await makeEvent(app.db, {
    organization_id: await makeSeller({ tax_basis_points: 700 }),
    title: 'Night Swim',
  });
  const sold = await sell(event, { quantity: 2, email: 'ada@example.com' });
  const { order_id: id } = sold;
  expect(sold.invoices).toEqual([
    {
      kind: 'invoice',
      number: '2026-0001',
      href: `/api/order/${id}/invoice.pdf`,
      xml: [],
      delivery: null,
    },
  ]);
  await cancel(id);
  const [invoice, note] = await textsOf(id);
  for (const words of [
    'Invoice No. 2026-0001 January 13, 2026',
    'Harbour Lights Live Ltd 1 Quay Street Bristol Tax number GB 123 hi@example.com',
    'Ada Lovelace ada@example.com',
    'Night Swim',
    `Order ${sold.reference}`,
    'Standard 2 €12.50 €25.00',
    'Net €23.36 VAT 7% €1.64 Total €25.00',
    'Paid in full, at the door.',
  ]) {
    expect(invoice).toContain(words);
  }
  expect(note).toContain('Credit note No. 2026-0002');
  expect(note).toContain('This credit note cancels invoice 2026-0001 in full.');
  expect(note).toContain('Total credited €25.00');
});

test('a credit note of a postponed event does not name the old date, and its invoice does', async () => {
  const event = await makeEvent(app.db, { organization_id: await makeSeller() });
  const { order_id: id } = await sell(event);
  await app.db
    .updateTable('events')
    .set({ is_postponed: true })
    .where('id', '=', event.id)
    .execute();
  await cancel(id);
  const [invoice, note] = await textsOf(id);
  expect(invoice).toContain('February 14, 2026');
  expect(note).toContain('Credit note No.');
  expect(note).not.toContain('February 14, 2026');
});

test('issued documents stay unchanged when the seller’s name changes', async () => {
  const seller = await makeSeller();
  const { order_id: id } = await sell(await makeEvent(app.db, { organization_id: seller }));
  const before = await textsOf(id);
  const change = app.db.updateTable('organizations').set({ legal_name: 'Other Ltd' });
  await change.where('id', '=', seller).execute();
  expect(await textsOf(id)).toEqual(before);
});

test('numbers have no gaps with concurrent and failing sales', async () => {
  const organization_id = await makeSeller();
  const [one, other] = [
    await makeEvent(app.db, { organization_id }),
    await makeEvent(app.db, { organization_id, capacity: 3 }),
  ];
  const tries = Array.from({ length: 12 }, (_, index) => sell(index % 2 === 0 ? one : other));
  await Promise.allSettled(tries);
  const rows = await app.db
    .selectFrom('invoices')
    .select('number')
    .where('organization_id', '=', organization_id)
    .orderBy('number')
    .execute();
  // Six orders of one event, and as many of the other as it has seats.
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("an invoice's year follows the event's time zone", async () => {
  const server = await startTestApp({ now: new Date('2025-12-31T23:30:00.000Z') });
  const event = await makeEvent(server.db);
  const client = await server.signIn(await makeAdministrator(server.db));
  const { body } = await client.call(ordersApi.sellAtDoor, {
    params: { id: event.id },
    body: { items: [{ ticket_id: event.prices[0]!.id, quantity: 1 }], name: 'Ada' },
  });
  expect(body.data.invoices).toMatchObject([{ number: '2026-0001' }]);
  await server.close();
});

test('the buyer can download the documents and gets them by mail, and missing ones are not found', async () => {
  const event = await makeEvent(app.db, { organization_id: await makeSeller() });
  const { order_id: id, href } = await sell(event);
  const secret = href.split('/').at(-1) ?? '';
  const fetchDocument = (name: string) =>
    app.visitor.inject({ method: 'GET', url: `/api/public/orders/${secret}/${name}` });
  const invoice = await fetchDocument('invoice.pdf');
  expect(invoice.headers['content-type']).toBe('application/pdf');
  expect(invoice.headers['content-disposition']).toContain('invoice-2026-0001.pdf');
  expect(invoice.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await fetchDocument('credit-note.pdf')).statusCode).toBe(404);
  await cancel(id);
  expect((await fetchDocument('credit-note.pdf')).statusCode).toBe(200);
  const ofStaff = await staff.inject({ method: 'GET', url: `/api/order/${id}/credit-note.pdf` });
  expect(ofStaff.rawPayload.equals((await fetchDocument('credit-note.pdf')).rawPayload)).toBe(true);

  const free = await makeEvent(app.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
  const nothing = await book(app, free, [1]);
  const params = { secret: nothing.body.data.secret };
  expect((await app.visitor.call(publicOrdersApi.getPublicInvoice, { params })).status).toBe(404);
});

test('the ticket mail carries the invoice, and the mail of a refund the credit note', async () => {
  const event = await makeEvent(app.db, { organization_id: await makeSeller() });
  const { order_id: id } = await sell(event, { email: 'lin@example.com' });
  await app.runJobs();
  const last = () => app.mails.findLast(({ to }) => to === 'lin@example.com');
  const files = () => last()?.attachments?.map(({ filename }) => filename) ?? [];
  expect(last()?.subject).toBe(`Your tickets for ${event.title}`);
  expect(files()).toContain('invoice-2026-0001.pdf');
  await cancel(id);
  await app.runJobs();
  expect(last()?.subject).toBe(`Your order for ${event.title} is cancelled`);
  expect(files()).toEqual(['credit-note-2026-0002.pdf']);
});

test('documents stay with the seller when the event moves or the order is deleted', async () => {
  const seller = await makeSeller();
  const event = await makeEvent(app.db, { organization_id: seller });
  const { order_id: id } = await sell(event);
  await cancel(id);
  const clientOf = async (organization_id: string) =>
    app.signIn(await makeClient(app.db, { organization_id }));
  const owner = await makeOrganization(app.db);
  const [before, after] = [await clientOf(seller), await clientOf(owner.id)];
  const moving = app.db.updateTable('events').set({ organization_id: owner.id });
  await moving.where('id', '=', event.id).execute();

  const statusFor = async (who: Client, name = 'invoice.pdf') =>
    (await who.inject({ method: 'GET', url: `/api/order/${id}/${name}` })).statusCode;
  const listedFor = async (who: Client) => {
    const { body } = await who.call(ordersApi.listOrders, { params: { id: event.id } });
    return body.data.flatMap(({ invoices }) => invoices.map(({ kind }) => kind));
  };
  expect(await listedFor(after)).toEqual([]);
  expect(await listedFor(staff)).toEqual(['invoice', 'credit_note']);
  expect([await statusFor(after), await statusFor(after, 'credit-note.pdf')]).toEqual([404, 404]);
  expect([await statusFor(before), await statusFor(staff)]).toEqual([200, 200]);

  await app.db.deleteFrom('orders').where('id', '=', id).execute();
  expect([await statusFor(before), await statusFor(staff)]).toEqual([200, 200]);
  const german = app.db.updateTable('organizations').set({ locale: 'de-DE' });
  await german.where('id', '=', seller).execute();
  const { rawPayload } = await before.inject({ url: `/api/order/${id}/invoice.pdf` });
  expect(textOfPdf(rawPayload).flat().join('\n')).toMatch(/^\d+ \w+ \d{4}$/m);
});
