import { api } from '@marquee/contract/api';
import type { PriceTax } from '@marquee/contract/tax/input';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeCategory, makeClient } from '../../../testing/factories.ts';
import { eventForm } from '../../../testing/factories/events.ts';
import { textOfPdf } from '../../../testing/pdf.ts';

let server: TestApp;
let own: Client;
let administrator: Client;
let organizer: string;
let category: string[];

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db);
  organizer = user.organization_id;
  own = await server.signIn(user);
  administrator = await server.signIn(await makeAdministrator(server.db));
  category = [(await makeCategory(server.db)).id];
  await own.call(api.finance.setBilling, {
    params: { id: organizer },
    body: { tax_name: 'VAT', tax_rate: 19 },
  });
});
afterAll(() => server.close());

const at = (rate: number): PriceTax => ({ rate, exemption: null, reason: '' });
const exempt: PriceTax = { rate: 0, exemption: 'cultural_event', reason: '' };

type Row = { id?: string; type: string; amount: number; tax?: PriceTax | null };

const concert = [
  { type: 'Concert', amount: 21.4, tax: at(7) },
  { type: 'Drinks', amount: 11.9 },
  { type: 'Talk', amount: 5, tax: exempt },
];

const create = (price: Row[], client = own) =>
  client.call(api.events.createEvent, { body: eventForm({ organizer, category, price }) });
const change = (id: string, price: Row[]) =>
  own.call(api.events.updateEvent, { body: { id, price } });

async function makeConcert(price: Row[] = concert) {
  const { body } = await create(price);
  return body.data;
}

type Event = Awaited<ReturnType<typeof makeConcert>>;

const itemsOf = ({ tickets }: Event, quantities: number[]) =>
  quantities.flatMap((quantity, index) => {
    return quantity === 0 ? [] : [{ ticket_id: tickets[index]?.ID ?? '', quantity }];
  });

/** Sells at the door, which is paid at once. */
async function sell(event: Event, quantities: number[]) {
  const { body } = await own.call(api.orders.sellAtDoor, {
    params: { id: event.event_id },
    body: { items: itemsOf(event, quantities), name: 'Ada' },
  });
  return body.data;
}

async function orderOf(event: Event, id: string) {
  const { body } = await own.call(api.orders.listOrders, {
    params: { id: event.event_id },
    query: {},
  });
  const found = body.data.find(({ order_id }) => order_id === id);
  if (!found) throw new Error(`No order ${id}.`);
  return found;
}

const pdfOf = async (href: string) => {
  const { rawPayload } = await own.inject({ url: href });
  return textOfPdf(rawPayload).flat().join(' ').replaceAll(/\s+/g, ' ');
};

const taxesOf = async (event: Event) => {
  const { body } = await own.call(api.finance.getPeriodTaxes, {
    params: { id: organizer },
    query: { event: event.event_id },
  });
  return body.data;
};

const short = (taxes: { rate: number; net: number; tax: number; gross: number }[]) =>
  taxes.map(({ rate, net, tax, gross }) => [rate, net, tax, gross]);

test('orders, invoices, ledger and figures have the same sums by rate', async () => {
  const event = await makeConcert();
  const sold = await sell(event, [2, 1, 1]);
  const expected = [
    [19, 10, 1.9, 11.9],
    [7, 40, 2.8, 42.8],
    [0, 5, 0, 5],
  ];
  expect(short(sold.taxes)).toEqual(expected);
  expect(sold.tax).toEqual({ name: 'VAT', percent: 19, amount: 4.7 });
  const invoice = await pdfOf(sold.invoices[0]?.href ?? '');
  expect(invoice).toContain('VAT 7% €40.00 €2.80 €42.80');
  expect(invoice).toContain('€5.00: Exempt from VAT as a cultural event');
  const figures = await taxesOf(event);
  expect(short(figures.taxes)).toEqual(expected);
  expect([figures.net, figures.tax, figures.gross]).toEqual([55, 4.7, 59.7]);
  const statement = await own.call(api.finance.getEventStatement, {
    params: { id: event.event_id },
    query: {},
  });
  expect(statement.body.data.taxes).toEqual(figures.taxes);
  const fileOf = async (path: string) => (await own.inject({ url: `/api/finance/${path}` })).body;
  const csv = await fileOf(`organizations/${organizer}/taxes.csv?event=${event.event_id}`);
  const entries = await fileOf(`organizations/${organizer}/entries.csv?event=${event.event_id}`);
  expect(entries).toMatch(/Tax on sales,Concert,7\.00,,,2\.80/);
  const lines = await fileOf(`events/${event.event_id}/statement.csv`);
  expect(lines).toContain(',4.70,19%: 1.90 + 7%: 2.80 + 0%: 0.00,');
  expect(csv).toContain('Sales less refunds');
  expect(csv.split('\n').filter((line) => line.startsWith('Sales'))).toHaveLength(3);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('refunds in any order take the tax of each rate to nothing', async () => {
  const event = await makeConcert([
    { type: 'Concert', amount: 0.01, tax: at(7) },
    { type: 'Drinks', amount: 3.33, tax: at(19) },
  ]);
  const { order_id: id, tickets, total } = await sell(event, [5, 3]);
  const refund = (amount: number) =>
    own.call(api.ticketRefunds.refundSum, {
      params: { id },
      body: { amount, reason: 'Rain' },
    });
  expect((await refund(1.01)).status).toBe(200);
  const two = tickets.filter(({ Type }) => Type === 'Drinks').slice(0, 2);
  const gone = await own.call(api.ticketRefunds.refundTickets, {
    params: { id },
    body: { ticket_ids: two.map(({ ticket_id }) => ticket_id) },
  });
  expect(gone.status).toBe(200);
  const left = await orderOf(event, id);
  expect(short((await taxesOf(event)).taxes)).toEqual(short(left.taxes));
  await own.call(api.orders.updateOrderStatus, { body: { orderId: id, status: 'cancelled' } });
  expect((await taxesOf(event)).taxes).toEqual([]);
  const { invoices } = await orderOf(event, id);
  expect(invoices).toHaveLength(4);
  expect(total).toBe(10.04);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a thousand tickets of one cent have the tax of ten euros', async () => {
  await administrator.call(api.settings.updateSettings, { body: { order_limit: 50 } });
  const event = await makeConcert([{ type: 'Penny', amount: 0.01, tax: at(19) }]);
  const orders = await Promise.all(Array.from({ length: 2 }, () => sell(event, [50])));
  // 50 cents include 7.98, not 50 times nothing.
  expect(orders.map(({ tax }) => tax?.amount)).toEqual([0.08, 0.08]);
});

test('an order keeps its tax, whatever its price type has later', async () => {
  const event = await makeConcert([{ type: 'Concert', amount: 10.7, tax: at(7) }]);
  const [price] = event.tickets;
  const quote = () =>
    server.visitor.call(api.quote.quoteOrder, {
      params: { event_id: event.event_id },
      body: { items: itemsOf(event, [1]) },
    });
  expect(short((await quote()).body.data.taxes)).toEqual([[7, 10, 0.7, 10.7]]);
  const booked = await server.visitor.call(api.publicOrders.placeOrder, {
    params: { event_id: event.event_id },
    body: { items: itemsOf(event, [1]), name: 'Ada', email: 'ada@example.com' },
  });
  const id = booked.body.data.order_id;
  const row = { id: price?.ID ?? '', type: 'Concert', amount: 10.7, tax: exempt };
  expect((await change(event.event_id, [row])).status).toBe(200);
  expect(short((await quote()).body.data.taxes)).toEqual([[0, 10.7, 0, 10.7]]);
  // It is paid after the change.
  await own.call(api.orders.updateOrderStatus, { body: { orderId: id, status: 'completed' } });
  const paid = await orderOf(event, id);
  expect(short(paid.taxes)).toEqual([[7, 10, 0.7, 10.7]]);
  expect(await pdfOf(paid.invoices[0]?.href ?? '')).toContain('VAT 7%');
  // Tickets that come in by an exchange have the tax of that day, where no such ticket stays.
  const later = await makeLater(event);
  await own.call(api.exchange.exchangeTickets, {
    params: { id },
    body: { items: [...itemsOf(event, [1]), { ticket_id: later, quantity: 1 }], paid: true },
  });
  expect(short((await orderOf(event, id)).taxes)).toEqual([
    [19, 10, 1.9, 11.9],
    [7, 10, 0.7, 10.7],
  ]);
  expect(await findDifferences(server.db)).toEqual([]);
});

/** Adds a price at the usual tax. */
async function makeLater(event: Event): Promise<string> {
  const row = { id: event.tickets[0]?.ID ?? '', type: 'Concert', amount: 10.7 };
  const { body } = await change(event.event_id, [row, { type: 'Drinks', amount: 11.9 }]);
  return body.data.tickets[1]?.ID ?? '';
}

test('the fee of the platform has a rate of its own, on invoices and statements', async () => {
  const fee = { fee_fixed: 1.19, fee_payer: 'buyer', fee_tax_rate: 19 } as const;
  await administrator.call(api.settings.updateSettings, { body: fee });
  const event = await makeConcert([{ type: 'Concert', amount: 21.4, tax: at(7) }]);
  const shown = await server.visitor.call(api.publicEvents.getPublicEvent, {
    params: { slug: event.slug },
  });
  expect(shown.body.data.tax).toEqual({ name: 'VAT', percent: null });
  const sold = await sell(event, [2]);
  expect(short(sold.taxes)).toEqual([
    [19, 2, 0.38, 2.38],
    [7, 40, 2.8, 42.8],
  ]);
  const figures = await taxesOf(event);
  expect(short(figures.fee_taxes)).toEqual([[19, 2, 0.38, 2.38]]);
  expect(await findDifferences(server.db)).toEqual([]);
  const back = { fee_fixed: 0, fee_payer: 'organizer', fee_tax_rate: null } as const;
  await administrator.call(api.settings.updateSettings, { body: back });
});

test('an organizer without tax says why, and invoices name it', async () => {
  const user = await makeClient(server.db);
  const client = await server.signIn(user);
  const params = { id: user.organization_id };
  const set = (body: object) => client.call(api.finance.setBilling, { params, body });
  expect((await set({ tax_exemption: 'other', tax_reason: '' })).status).toBe(400);
  const body = { tax_rate: 0, tax_exemption: 'small_business', tax_reason: '' } as const;
  expect((await set(body)).body.data).toMatchObject(body);
  const made = await client.call(api.events.createEvent, {
    body: eventForm({
      organizer: user.organization_id,
      category,
      price: [{ type: 'Concert', amount: 10 }],
    }),
  });
  const { event_id, tickets } = made.body.data;
  const sold = await client.call(api.orders.sellAtDoor, {
    params: { id: event_id },
    body: { items: [{ ticket_id: tickets[0]?.ID ?? '', quantity: 1 }], name: 'Ada' },
  });
  const [tax] = sold.body.data.taxes;
  expect(tax?.reason).toContain('§ 19 UStG');
  // A rate above 0 takes the reason away.
  expect((await set({ tax_rate: 19 })).body.data).toMatchObject({ tax_exemption: null });
});
