import { api } from '@marquee/contract/api';
import type { Company } from '@marquee/contract/companies/company';
import { companyCorrectionsApi } from '@marquee/contract/companies/corrections';
import { guestsApi } from '@marquee/contract/guests/guests';
import { exchangeApi } from '@marquee/contract/staff-orders/exchange';
import { moveApi } from '@marquee/contract/staff-orders/move';
import { splitApi } from '@marquee/contract/staff-orders/split';
import { reverseChargeSentences as say } from '@marquee/contract/tax/reverse-charge';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent, TONIGHT } from '../../../testing/factories/events.ts';
import { sampleCompany } from '../../../testing/samples/e-invoices.ts';

let app: TestApp;
let staff: Client;
let organization_id: string;

beforeAll(async () => {
  app = await startTestApp();
  const user = await makeClient(app.db);
  organization_id = user.organization_id;
  staff = await app.signIn(user);
  const body = { billing_country: 'DE' };
  await staff.call(api.finance.setBilling, { params: { id: organization_id }, body });
});
afterAll(() => app.close());
afterEach(async () => {
  const differences = await findDifferences(app.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

const reversed = { tax_basis_points: 0, tax_exemption: 'reverse_charge' } as const;
type Prices = Required<NonNullable<Parameters<typeof makeEvent>[1]>>['prices'];
const make = (prices: Prices) => makeEvent(app.db, { ...TONIGHT, organization_id, prices });
const makeStream = () =>
  make([
    { label: 'Stream', amount_cents: 5000, ...reversed },
    { label: 'Hall', amount_cents: 5000 },
  ]);

const withVatId = (vat_id: string, country: string): Company => ({
  ...sampleCompany,
  address: { ...sampleCompany.address, country },
  vat_id,
});
const french = withVatId('FR40303265045', 'FR');
const needed = {
  code: 'company_needed',
  errors: { 'company.vat_id': [say.companyNeeded('Stream')] },
};

/** Books for the company of another country, and takes the money. */
async function sell(quantities = [2]) {
  const event = await makeStream();
  const { order_id: id } = (await book(app, event, quantities, { company: french })).body.data;
  await staff.call(api.orders.updateOrderStatus, { body: { orderId: id, status: 'completed' } });
  return { event, id };
}

const setCompany = (id: string, company: Company | null) =>
  staff.call(companyCorrectionsApi.correctCompany, { params: { id }, body: { company } });

test('is sold to companies with a VAT ID of another country of the EU', async () => {
  const event = await makeStream();
  const bookFor = async (company?: Company) => {
    const { status, body } = await book(app, event, [1], company && { company });
    return { status, ...body };
  };
  expect(await bookFor()).toMatchObject({ status: 409, ...needed });
  expect(await bookFor({ ...french, vat_id: '' })).toMatchObject(needed);
  // The seller's own country, a country outside the EU, and Northern Ireland: EU rules hold there for
  // goods only.
  expect(await bookFor(withVatId('DE136695976', 'DE'))).toMatchObject(needed);
  expect(await bookFor(withVatId('CHE116281710', 'CH'))).toMatchObject(needed);
  expect(await bookFor(withVatId('XI123456789', 'GB'))).toMatchObject(needed);
  expect(await bookFor(french)).toMatchObject({ status: 201 });
  // What has tax is sold to everybody.
  expect((await book(app, event, [0, 1])).status).toBe(201);
});

test('its buyers read so before they book', async () => {
  const event = await makeStream();
  const params = { slug: event.slug };
  const { body } = await app.visitor.call(api.publicEvents.getPublicEvent, { params });
  expect(body.data.tickets.map((ticket) => ticket.reverse_charge)).toEqual([true, undefined]);
  const page = await app.visitor.inject({ url: `/events/${event.slug}` });
  expect(page.body).toContain('For companies in other countries of the EU, without VAT.');
});

test('buyers read so, too, of a price that they choose from nothing on', async () => {
  const pay_what_you_want = JSON.stringify({ suggested: null });
  const event = await make([{ label: 'Stream', amount_cents: 0, pay_what_you_want, ...reversed }]);
  const params = { slug: event.slug };
  const { body } = await app.visitor.call(api.publicEvents.getPublicEvent, { params });
  expect(body.data.tickets).toMatchObject([{ Amount: 0, reverse_charge: true }]);
});

test('what is free has no VAT that anybody owes', async () => {
  const event = await make([{ label: 'Stream', amount_cents: 0, ...reversed }]);
  expect((await book(app, event, [1])).status).toBe(201);
});

test('is not sold at the door', async () => {
  const event = await makeStream();
  const items = [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }];
  const sold = await staff.call(api.orders.sellAtDoor, {
    params: { id: event.id },
    body: { items, name: 'Ada Lovelace' },
  });
  expect(sold.body).toMatchObject({ code: 'company_needed', message: say.notAtDoor('Stream') });
  const guest = { name: 'Mary Somerville', ticket_id: event.prices[0]?.id ?? '' };
  const list = (pay_at_door: boolean) =>
    staff.call(guestsApi.addGuests, {
      params: { id: event.id },
      body: { guests: [{ ...guest, pay_at_door }] },
    });
  expect((await list(true)).body).toMatchObject({ code: 'company_needed' });
  expect((await list(false)).status).toBe(201);
});

test('the company of an order changes only to one that owes the VAT, too', async () => {
  const { id } = await sell();
  const message = say.vatIdNeeded('Stream');
  expect((await setCompany(id, null)).body).toMatchObject({ code: 'company_needed', message });
  expect((await setCompany(id, { ...french, vat_id: '' })).status).toBe(409);
  expect((await setCompany(id, { ...french, name: 'Théâtre Nouveau' })).status).toBe(200);
});

test('a correction brings it into the order of such a company only', async () => {
  const exchange = (id: string, event: Awaited<ReturnType<typeof makeStream>>) =>
    staff.call(exchangeApi.exchangeTickets, {
      params: { id },
      body: { items: [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }], dry_run: true },
    });
  const { id, event } = await sell([0, 1]);
  expect((await exchange(id, event)).status).toBe(200);
  await setCompany(id, null);
  expect((await exchange(id, event)).body).toMatchObject({ code: 'company_needed' });
});

test('is not moved to the order of another buyer, who may be no company', async () => {
  const { id } = await sell();
  const tickets = await app.db
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', id)
    .execute();
  const body = {
    ticket_ids: tickets.slice(1).map((ticket) => ticket.id),
    name: 'Grace Hopper',
    email: 'grace@example.com',
    dry_run: true,
  };
  const split = await staff.call(splitApi.splitOrder, { params: { id }, body });
  expect(split.body).toMatchObject({ code: 'company_needed' });
});

test('is reached from another date by the order of such a company only', async () => {
  const [hall, stream] = [await make([{ label: 'Hall', amount_cents: 5000 }]), await makeStream()];
  const moveFor = async (company?: Company) => {
    const { order_id: id } = (await book(app, hall, [1], company && { company })).body.data;
    await staff.call(api.orders.updateOrderStatus, { body: { orderId: id, status: 'completed' } });
    const items = [
      { ticket_id: hall.prices[0]?.id ?? '', to_ticket_id: stream.prices[0]?.id ?? '' },
    ];
    const body = { event_id: stream.id, items };
    return staff.call(moveApi.moveOrder, { params: { id }, body });
  };
  const message = say.vatIdNeeded('Stream');
  expect((await moveFor()).body).toMatchObject({ code: 'company_needed', message });
  const { new_order: moved } = (await moveFor(french)).body.data;
  expect(moved).toMatchObject({ total: 50, tax: null, company: { vat_id: french.vat_id } });
});
