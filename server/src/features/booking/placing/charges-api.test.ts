import { ordersApi } from '@marquee/contract/orders/orders';
import { publicEventsApi } from '@marquee/contract/events/public';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeOrganization } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';

let app: StripeApp;
let staff: Client;

beforeAll(async () => {
  app = await startStripeApp();
  staff = await app.server.signIn(await makeAdministrator(app.server.db));
});
afterAll(() => app.close());

/** 2.5 % and 29 cents, paid by the buyer; tickets of 12.50, 49.99 and 0; 19 % VAT included. */
const rule = { fee_basis_points: 250, fee_fixed_cents: 29, fee_payer: 'buyer' } as const;
const prices = [
  { label: 'Standard', amount_cents: 1250 },
  { label: 'VIP', amount_cents: 4999 },
  { label: 'Child', amount_cents: 0 },
];
const set = (values: Record<string, unknown>) =>
  app.server.db.updateTable('platform_settings').set(values).execute();

async function makeTaxedEvent() {
  const { db } = app.server;
  const { id } = await makeOrganization(db);
  await db
    .updateTable('organizations')
    .set({ tax_name: 'USt', tax_basis_points: 1900 })
    .where('id', '=', id)
    .execute();
  return makeEvent(db, { organization_id: id, prices });
}

async function booked(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', kind, account, case when line.organization_id is null then 'platform' end,
      nullif(quantity, 0), amount_cents) as line
    from ledger_entries entry join ledger_lines line on entry_id = entry.id
    where order_id = ${orderId} order by seq, position`.execute(app.server.db);
  return rows.map(({ line }) => line);
}

beforeEach(() => set({ ...rule, hold_minutes: 15, order_limit: 10 }));

test('a fee paid by buyers is shown, charged and stored with the order', async () => {
  const event = await makeTaxedEvent();
  const params = { slug: event.slug };
  const shown = await app.server.visitor.call(publicEventsApi.getPublicEvent, { params });
  expect(shown.body.data).toMatchObject({ order_limit: 10, tax: { name: 'USt', percent: 19 } });
  expect(shown.body.data.tickets.map(({ fee }) => fee)).toEqual([0.6, 1.54, 0]);

  // 2 × 13.10 + 51.53
  const { body } = await book(app.server, event, [2, 1, 1]);
  expect(body.data).toMatchObject({ status: 'pending', total: 77.73 });
  expect(app.sessionOf(body.data.order_id)).toMatchObject({
    amount_total: 7773,
    lines: [
      { name: `Standard · ${event.title}`, unitCents: 1250, quantity: 2 },
      { name: `VIP · ${event.title}`, unitCents: 4999, quantity: 1 },
      { name: `Booking fee · ${event.title}`, unitCents: 60, quantity: 2 },
      { name: `Booking fee · ${event.title}`, unitCents: 154, quantity: 1 },
    ],
  });
  await app.deliver(app.stripe.pay(app.sessionOf(body.data.order_id).id));
  // 26.20 includes 4.18 of tax, and 51.53 includes 8.23.
  expect(await app.orderOf(body.data)).toMatchObject({
    status: 'completed',
    fee: 2.74,
    total: 77.73,
    tax: { name: 'USt', percent: 19, amount: 12.41 },
  });
  expect(await booked(body.data.order_id)).toEqual([
    'sale bank platform 7773',
    'sale sales 2 -2202',
    'sale tax -418',
    'sale sales 1 -4330',
    'sale tax -823',
    'fee fees 120',
    'fee fee_income platform -120',
    'fee fees 154',
    'fee fee_income platform -154',
  ]);
});

test('a total without the fee is refused as a changed price', async () => {
  const event = await makeTaxedEvent();
  const place = (total: number) =>
    app.server.visitor.call(publicOrdersApi.placeOrder, {
      params: { event_id: event.id },
      body: {
        items: [{ ticket_id: event.prices[0]!.id, quantity: 1 }],
        name: 'Ada',
        email: 'ada@example.com',
        total,
      },
    });
  expect(await place(12.5)).toMatchObject({ status: 409 });
  expect(await place(13.1)).toMatchObject({ status: 201 });
});

test('a fee paid by the organizer changes no price, and a refund returns everything', async () => {
  await set({ fee_payer: 'organizer' });
  const event = await makeTaxedEvent();
  const sold = await staff.call(ordersApi.sellAtDoor, {
    params: { id: event.id },
    body: { items: [{ ticket_id: event.prices[0]!.id, quantity: 2 }], name: 'Walk-in' },
  });
  expect(sold.body.data).toMatchObject({ total: 25, fee: 0, tax: { amount: 3.99 } });
  const { order_id: orderId } = sold.body.data;
  const sale = ['sale collected 2500', 'sale sales 2 -2101', 'sale tax -399'];
  const fee = ['fee fees 120', 'fee fee_income platform -120'];
  expect(await booked(orderId)).toEqual([...sale, ...fee]);
  // A new fee and a new organization of the event do not change what was booked.
  await set({ fee_fixed_cents: 900 });
  const { id: other } = await makeOrganization(app.server.db);
  await app.server.db
    .updateTable('events')
    .set({ organization_id: other })
    .where('id', '=', event.id)
    .execute();
  await staff.call(ordersApi.updateOrderStatus, { body: { orderId, status: 'cancelled' } });
  expect((await booked(orderId)).slice(5)).toEqual([
    'refund collected -2500',
    'refund sales -2 2101',
    'refund tax 399',
    'refund fees -120',
    'refund fee_income platform 120',
  ]);
  const { rows } = await sql`select from ledger_entries entry join ledger_lines line
    on entry_id = entry.id where order_id = ${orderId} and ${other} in
    (entry.organization_id, line.organization_id)`.execute(app.server.db);
  expect(rows).toEqual([]);
});

test('free tickets have no ledger entries', async () => {
  const event = await makeTaxedEvent();
  const { body } = await book(app.server, event, [0, 0, 3]);
  expect(body.data).toMatchObject({ status: 'completed', total: 0 });
  expect(await app.orderOf(body.data)).toMatchObject({ fee: 0, tax: null, invoices: [] });
  expect(await booked(body.data.order_id)).toEqual([]);
});

test("the platform's limit and hold apply from the next booking on", async () => {
  await set({ order_limit: 4, hold_minutes: 45 });
  const event = await makeTaxedEvent();
  const refused = await book(app.server, event, [3, 2]);
  expect([refused.status, refused.body.errors?.['items']]).toEqual([
    400,
    ['An order can hold at most 4 tickets.'],
  ]);
  const { body } = await book(app.server, event, [3, 1]);
  const until = new Date(app.server.clock.now.getTime() + 45 * 60_000);
  expect(body.data.expires_at).toBe(until.toISOString());
  await set({ order_limit: 12 });
  expect((await book(app.server, event, [12])).status).toBe(201);
});
