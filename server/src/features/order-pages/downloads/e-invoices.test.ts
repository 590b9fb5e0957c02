import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { makeAdministrator, makeClient, makeOrganization } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { textOfPdf } from '../../../testing/pdf.ts';
import { sampleCompany } from '../../../testing/samples/e-invoices.ts';
import { ordersApi } from '@marquee/contract/orders/orders';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Sells a ticket to a company. */
async function sell(billing: {
  billing_address: string;
  billing_country?: string;
  tax_number: string;
}) {
  const { id: organizationId } = await makeOrganization(app.db);
  const organization = app.db.updateTable('organizations').set(billing);
  await organization.where('id', '=', organizationId).execute();
  const event = await makeEvent(app.db, { organization_id: organizationId });
  const staff = await app.signIn(await makeAdministrator(app.db));
  const { body } = await book(app, event, [1], { company: sampleCompany });
  const { order_id: id, secret } = body.data;
  await staff.call(ordersApi.updateOrderStatus, { body: { orderId: id, status: 'completed' } });
  return { id, eventId: event.id, secret, staff };
}

const get = (url: string) => app.visitor.inject({ method: 'GET', url: `/api${url}` });
const complete = { billing_address: 'Ring 1\n10999 Berlin\nGermany', tax_number: 'DE136695976' };

test('a company’s invoice is there by its number, as PDF with XML inside and in each format', async () => {
  const { id, eventId, secret, staff } = await sell(complete);
  const path = `/public/orders/${secret}/invoices/2026-0001`;
  const pdf = await get(`${path}.pdf`);
  expect(pdf.statusCode).toBe(200);
  const words = textOfPdf(pdf.rawPayload).flat().join(' ').replace(/\s+/g, ' ');
  expect(words).toContain('Bäckerei Łukasz & Söhne GmbH Am Markt 1 50667 Köln Germany');
  expect(words).toContain('VAT ID DE136695976 Purchase order PO 4711');
  expect(pdf.rawPayload.toString('latin1')).toContain('factur-x.xml');
  const xml = await get(`${path}.xml`);
  expect(xml.headers['content-type']).toBe('application/xml');
  expect(xml.headers['content-disposition']).toContain('invoice-2026-0001.xml');
  expect(xml.payload).toContain('<rsm:CrossIndustryInvoice');
  expect((await get(`${path}.xml?format=ubl`)).payload).toContain('<Invoice xmlns=');
  expect((await get(`${path}.xml?format=word`)).statusCode).toBe(400);
  const { body } = await staff.call(ordersApi.listOrders, { params: { id: eventId } });
  const links = body.data[0]?.invoices[0]?.xml ?? [];
  // The organizer named no phone number, which XRechnung needs.
  expect(links.map(({ format }) => format)).toEqual(['cii', 'ubl']);
  const link = links[0]?.href ?? '';
  expect(link).toBe(`/api/order/${id}/invoices/2026-0001.xml?format=cii`);
  expect((await staff.inject({ method: 'GET', url: link })).payload).toBe(xml.payload);
  const stranger = await app.signIn(await makeClient(app.db));
  expect((await stranger.inject({ method: 'GET', url: link })).statusCode).toBe(404);
});

test('a VAT ID of the wrong shape and a company without an address are refused at their fields', async () => {
  const event = await makeEvent(app.db);
  const { address } = sampleCompany;
  for (const vat_id of ['DE136695975', 'XX1', '<script>', '9'.repeat(100)]) {
    const { status, body } = await book(app, event, [1], { company: { ...sampleCompany, vat_id } });
    expect([status, body]).toMatchObject([
      400,
      { errors: { 'company.vat_id': [expect.any(String)] } },
    ]);
  }
  const nowhere = { ...sampleCompany, address: { ...address, street: ' ', country: 'ZZ' } };
  const { body } = await book(app, event, [1], { company: nowhere });
  expect(Object.keys(body.errors ?? {})).toEqual([
    'company.address.street',
    'company.address.country',
  ]);
});

test('another company under the same key is another request', async () => {
  const event = await makeEvent(app.db);
  const first = await book(app, event, [1], { key: 'k', company: sampleCompany });
  const again = await book(app, event, [1], { key: 'k', company: sampleCompany });
  expect(again.body.data.order_id).toBe(first.body.data.order_id);
  const other = { ...sampleCompany, name: 'Other Ltd' };
  expect((await book(app, event, [1], { key: 'k', company: other })).status).toBe(422);
});

test('the secret of one order opens no invoice of another, whatever number is tried', async () => {
  const [one, other] = [await sell(complete), await sell(complete)];
  // Each organizer's numbers begin with 1, so the number alone says nothing.
  const own = await get(`/public/orders/${one.secret}/invoices/2026-0001.xml`);
  const others = await get(`/public/orders/${other.secret}/invoices/2026-0001.xml`);
  expect(own.payload).not.toBe(others.payload);
  for (const number of ['2026-0002', '0', '..%2F2026-0001', '2026-0001%00', '9'.repeat(20)]) {
    const { statusCode } = await get(`/public/orders/${one.secret}/invoices/${number}.xml`);
    expect([400, 404]).toContain(statusCode);
  }
});

test('an invoice that lacks what a format needs is refused, and says what', async () => {
  const { secret } = await sell({ billing_address: '', tax_number: '' });
  const answer = await get(`/public/orders/${secret}/invoices/2026-0001.xml`);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'invoice_incomplete',
    details: { missing: ['the organizer’s country'] },
  });
  const pdf = await get(`/public/orders/${secret}/invoices/2026-0001.pdf`);
  expect(pdf.statusCode).toBe(200);
  expect(pdf.rawPayload.toString('latin1')).not.toContain('factur-x.xml');
});

test('the country that an organizer chose stands before the one that its address names', async () => {
  const { secret } = await sell({ ...complete, billing_country: 'AT' });
  const { payload } = await get(`/public/orders/${secret}/invoices/2026-0001.xml`);
  const [seller = ''] = /<ram:SellerTradeParty>.*?<\/ram:SellerTradeParty>/s.exec(payload) ?? [];
  expect(seller).toContain('<ram:CountryID>AT</ram:CountryID>');
});

test('an order is sold and refunded after the rules for companies became stricter', async () => {
  const event = await makeEvent(app.db);
  const staff = await app.signIn(await makeAdministrator(app.db));
  const { body } = await book(app, event, [1], { company: sampleCompany });
  const { order_id: orderId, secret } = body.data;
  // As if these were right when it was booked.
  const address = { ...sampleCompany.address, country: 'YU' };
  const company = { ...sampleCompany, address, vat_id: 'DE136695975' };
  const orders = app.db.updateTable('orders').set({ company: JSON.stringify(company) });
  await orders.where('id', '=', orderId).execute();
  for (const status of ['completed', 'cancelled'] as const) {
    const changed = await staff.call(ordersApi.updateOrderStatus, { body: { orderId, status } });
    expect(changed.status).toBe(200);
  }
  for (const number of ['2026-0001', '2026-0002']) {
    const pdf = await get(`/public/orders/${secret}/invoices/${number}.pdf`);
    expect(pdf.statusCode).toBe(200);
    expect(textOfPdf(pdf.rawPayload).flat().join(' ')).toContain('DE136695975');
  }
});
