import { ordersApi } from '@marquee/contract/orders/orders';
import { exchangeApi } from '@marquee/contract/staff-orders/exchange';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../doctor/differences.ts';
import type { Documents } from '../../gateways/documents.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { silentCheckout } from '../../testing/bookings.ts';
import { sumsOf } from '../../testing/books.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeOrganization } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { handlePaymentEvent } from '../payments/webhook/commands.ts';

let app: TestApp;
let administrator: { email: string };
let staff: Client;
let organizations: string[];

/** Rendering tickets takes most of a sale's time, and other tests cover it. */
const blank: Documents = {
  ticketsPdf: async () => Buffer.alloc(0),
  renderTicketsMail: async ({ email }) => ({ to: email, subject: '', text: '', html: '' }),
  invoicePdf: async () => Buffer.alloc(0),
  paymentPdf: async () => Buffer.alloc(0),
  posterPdf: async () => Buffer.alloc(0),
  socialOverlay: async () => Buffer.alloc(0),
  statementPdf: async () => Buffer.alloc(0),
  close: async () => undefined,
};

beforeAll(async () => {
  app = await startTestApp({ deps: { payments: silentCheckout, documents: blank } });
  administrator = await makeAdministrator(app.db);
  staff = await app.signIn(administrator);
  organizations = [(await makeOrganization(app.db)).id, (await makeOrganization(app.db)).id];
});
afterAll(() => app.close());

let exchanged = 0;

const sizes = { basisPoints: 5000, fixed: 400, min: 300, price: 20_000, tax: 5000 };
const upTo = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max }));

const fees = fc.record({
  fee_basis_points: upTo(sizes.basisPoints),
  fee_fixed_cents: upTo(sizes.fixed),
  fee_min_cents: upTo(sizes.min),
  fee_max_cents: fc.option(fc.integer({ min: sizes.min, max: 900 })),
  fee_payer: fc.constantFrom('organizer' as const, 'buyer' as const),
});
const orders = fc.record({
  quantities: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)).filter((all) => all.some((n) => n > 0)),
  /** What its buyer pays above the least, where that is chosen; null: names no amount. */
  above: fc.option(upTo(sizes.price)),
  way: fc.constantFrom('door', 'by-hand', 'online', 'too-much', 'twice', 'wait'),
  isUndone: fc.boolean(),
  /** How many tickets to refund, one time after the other. */
  parts: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  /** Which tickets the order is to have then, one time after the other. */
  exchanges: fc.array(
    fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)).filter((all) => all.some((n) => n > 0)),
    { maxLength: 2 },
  ),
  /** Minutes until the next order; some values cross the end of a slot or a year. */
  minutes: fc.constantFrom(0, 1, 14, 60 * 24 * 200),
});
const evenings = fc.record({
  fees,
  tax: upTo(sizes.tax),
  prices: fc.tuple(...Array.from({ length: 3 }, () => upTo(sizes.price))),
  /** What is suggested above the price; null: its amount is fixed. */
  suggested: fc.tuple(...Array.from({ length: 3 }, () => fc.option(upTo(sizes.price)))),
  organization: fc.nat(1),
  orders: fc.array(orders, { minLength: 2, maxLength: 6 }),
});
type Evening = typeof evenings extends fc.Arbitrary<infer T> ? T : never;
type BookingRequest = Evening['orders'][number];
type MadeEvent = Awaited<ReturnType<typeof makeEvent>>;

async function prepare(evening: Evening): Promise<MadeEvent> {
  const { fees: rule, tax, prices, suggested, organization } = evening;
  await app.db.updateTable('platform_settings').set(rule).execute();
  const organization_id = organizations[organization]!;
  const rate = { tax_basis_points: tax };
  await app.db.updateTable('organizations').set(rate).where('id', '=', organization_id).execute();
  const starts_at = new Date(app.clock.now.getTime() + 4 * 365 * DAY_MS);
  return makeEvent(app.db, {
    organization_id,
    starts_at,
    ends_at: new Date(starts_at.getTime() + HOUR_MS),
    prices: prices.map((amount_cents, index) => {
      const above = suggested[index] ?? null;
      const open = above !== null && { suggested: (amount_cents + above) / 100 };
      const pay_what_you_want = open ? JSON.stringify(open) : null;
      return { label: `Price ${index}`, amount_cents, pay_what_you_want };
    }),
  });
}

/** Returns what one ticket of a price costs, without the fee. */
function costOf({ prices, suggested }: Evening, index: number, above: number | null): number {
  const [price = 0, more = null] = [prices[index], suggested[index]];
  return more === null ? price : price + (above ?? more);
}

function itemsOf(event: MadeEvent, quantities: number[], above: number | null) {
  return quantities.flatMap((quantity, index) => {
    const { id: ticket_id, amount_cents, pay_what_you_want: open } = event.prices[index]!;
    const amount = open && above !== null ? { amount: (amount_cents + above) / 100 } : {};
    return quantity === 0 ? [] : [{ ticket_id, quantity, ...amount }];
  });
}

async function sell(
  event: MadeEvent,
  bookingRequest: BookingRequest,
): Promise<{ id: string; total: number }> {
  const items = itemsOf(event, bookingRequest.quantities, bookingRequest.above);
  const name = 'Ada Lovelace';
  if (bookingRequest.way === 'door') {
    const sold = await staff.call(ordersApi.sellAtDoor, {
      params: { id: event.id },
      body: { items, name },
    });
    expect(sold.status).toBe(201);
    return { id: sold.body.data.order_id, total: sold.body.data.total };
  }
  const { status, body } = await app.visitor.call(publicOrdersApi.placeOrder, {
    params: { event_id: event.id },
    body: { items, name, email: 'ada@example.com' },
  });
  expect(status).toBe(201);
  const { order_id: id, total } = body.data;
  if (total > 0) await pay(id, Math.round(total * 100), bookingRequest.way);
  return { id, total };
}

async function pay(id: string, cents: number, way: BookingRequest['way']): Promise<void> {
  const hear = (reference: string, amountCents: number) =>
    handlePaymentEvent(app.deps, {
      kind: 'paid',
      provider: 'stripe',
      orderId: id,
      reference,
      amountCents,
    });
  if (way === 'by-hand') await change(id, 'completed');
  if (way === 'online' || way === 'twice') await hear(`first-${id}`, cents);
  if (way === 'twice') await hear(`second-${id}`, cents);
  if (way === 'too-much') await hear(`first-${id}`, cents + 7);
}

async function change(orderId: string, status: 'completed' | 'cancelled'): Promise<void> {
  const answer = await staff.call(ordersApi.updateOrderStatus, { body: { orderId, status } });
  expect(answer.status).toBe(200);
}

async function statusOf(id: string): Promise<string> {
  const order = app.db.selectFrom('orders').select('status').where('id', '=', id);
  return (await order.executeTakeFirstOrThrow()).status;
}

/** Refunds up to so many tickets of a completed order. */
async function refundSome(id: string, count: number): Promise<void> {
  const valid = await app.db
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', id)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .limit(count)
    .execute();
  if (valid.length === 0) return;
  const answer = await staff.call(ticketRefundsApi.refundTickets, {
    params: { id },
    body: { ticket_ids: valid.map((ticket) => ticket.id) },
  });
  expect(answer.status).toBe(200);
}

async function exchange(
  event: MadeEvent,
  id: string,
  [quantities, above]: [number[], number | null],
): Promise<void> {
  const { status, body: answer } = await staff.call(exchangeApi.exchangeTickets, {
    params: { id },
    body: { items: itemsOf(event, quantities, above), paid: true },
  });
  if (status === 200) exchanged += 1;
  else expect(answer.code).toMatch(/^(not_exchangeable|difference_to_pay)$/);
}

/** Computes the fee of one ticket from the settings, without the function under test. */
function expectedFee(price: number, { fees: rule }: Evening): number {
  if (price === 0) return 0;
  const percent = Math.round((price * rule.fee_basis_points) / 10_000);
  const fee = Math.max(percent + rule.fee_fixed_cents, rule.fee_min_cents);
  return Math.min(fee, rule.fee_max_cents ?? Infinity, price);
}

async function play(evening: Evening): Promise<void> {
  const event = await prepare(evening);
  for (const bookingRequest of evening.orders) {
    const { id, total } = await sell(event, bookingRequest);
    const expected = bookingRequest.quantities.reduce((sum, quantity, index) => {
      const price = costOf(evening, index, bookingRequest.above);
      const fee = evening.fees.fee_payer === 'buyer' ? expectedFee(price, evening) : 0;
      return sum + quantity * (price + fee);
    }, 0);
    expect(Math.round(total * 100)).toBe(expected);
    app.clock.advance(bookingRequest.minutes * 60_000);
    // No session lasts longer than that.
    if (bookingRequest.minutes > 60) staff = await app.signIn(administrator);
    const [part = 0, ...parts] = bookingRequest.parts;
    await refundSome(id, part);
    for (const quantities of bookingRequest.exchanges) {
      await exchange(event, id, [quantities, bookingRequest.above]);
    }
    for (const count of parts) await refundSome(id, count);
    if (bookingRequest.isUndone && (await statusOf(id)) !== 'cancelled') {
      await change(id, 'cancelled');
    }
  }
}

test('all sums agree after any series of sales, refunds and exchanges', async () => {
  const evening = fc.asyncProperty(evenings, async (one) => {
    await play(one);
    await app.runJobs();
    const found = await sumsOf(app.db);
    const { orders: total, order_tax: tax, order_fees: fee } = found;
    const paid = { ledger: total, revenue: total, papers: total };
    expect(found).toMatchObject({ unbalanced: 0, ...paid, ledger_tax: tax, paper_tax: tax });
    expect(found).toMatchObject({ ledger_fees: fee, revenue_fees: fee });
    expect(await findDifferences(app.db)).toEqual([]);
  });
  await fc.assert(evening, { seed: 20260113, numRuns: 12, endOnFailure: true });
  // The runs were not all empty.
  expect((await sumsOf(app.db))['papers']).toBeGreaterThan(0);
  expect(exchanged).toBeGreaterThan(10);
}, 60_000);
