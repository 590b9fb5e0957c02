import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { payWhatYouWantSentences as say } from '@marquee/contract/pricing/pay-what-you-want';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import type { TestApp } from '../../../testing/app.ts';
import { setFee, startBooks } from '../../../testing/books.ts';
import { handlePaymentEvent } from '../../payments/webhook/commands.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let test: TestApp;
let staff: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  ({ server: test } = await startBooks());
});
afterAll(() => test.close());

const open = (suggested: number | null) => JSON.stringify({ suggested });

beforeEach(async () => {
  await setFee(test, { basisPoints: 0, fixedCents: 0 });
  const user = await makeClient(test.db);
  staff = await test.signIn(user);
  event = await makeEvent(test.db, {
    organization_id: user.organization_id,
    prices: [
      { label: 'Supporter', amount_cents: 500, pay_what_you_want: open(12) },
      { label: 'Solidarity', amount_cents: 0, pay_what_you_want: open(null) },
      { label: 'Standard', amount_cents: 2000 },
    ],
  });
});
afterEach(async () => {
  const differences = await findDifferences(test.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

/** The index of a price, how many tickets, and the amount for each. */
type Line = [price: number, quantity: number, amount?: number];
type Booking = BodyInputOf<typeof api.publicOrders.placeOrder>;

const itemsOf = (lines: Line[]) =>
  lines.map(([price, quantity, amount]) => {
    const ticket_id = event.prices[price]?.id ?? '';
    return { ticket_id, quantity, ...(amount !== undefined && { amount }) };
  });
const book = (lines: Line[], more: Partial<Booking> = {}) =>
  test.visitor.call(api.publicOrders.placeOrder, {
    params: { event_id: event.id },
    body: { items: itemsOf(lines), name: 'Ada Lovelace', email: 'ada@example.com', ...more },
  });
const quote = (lines: Line[], code?: string) =>
  test.visitor.call(api.quote.quoteOrder, {
    params: { event_id: event.id },
    body: { items: itemsOf(lines), ...(code !== undefined && { code }) },
  });
const orderOf = async (secret: string) =>
  (await test.visitor.call(api.publicOrders.getPublicOrder, { params: { secret } })).body.data;
const pay = async ({ order_id: orderId, total }: { order_id: string; total: number }) => {
  const amountCents = Math.round(total * 100);
  const paid = { orderId, reference: `paid-${orderId}`, amountCents };
  await handlePaymentEvent(test.deps, { kind: 'paid', provider: 'stripe', ...paid });
};

describe('a price of which buyers choose the amount', () => {
  it('costs what was chosen, in quote, order, ticket, invoice and books', async () => {
    const { body: quoted } = await quote([[0, 2, 7.5]]);
    expect(quoted.data).toMatchObject({ total: 15, lines: [{ quantity: 2, Amount: 7.5 }] });
    const { status, body } = await book([[0, 2, 7.5]], { total: 15 });
    expect([status, body.data.total]).toEqual([201, 15]);
    await pay(body.data);
    const order = await orderOf(body.data.secret);
    expect(order).toMatchObject({ total: 15, items: [{ Amount: 7.5, quantity: 2 }] });
    expect(order.tickets.map(({ paid }) => paid)).toEqual([7.5, 7.5]);
    const { body: analytics } = await staff.call(api.events.listEvents, {});
    expect(analytics.data).toMatchObject([{ revenue: 15 }]);
  });

  it('costs the suggestion without an amount, or the least', async () => {
    expect((await quote([[0, 1]])).body.data.total).toBe(12);
    expect((await quote([[1, 1]])).body.data.total).toBe(0);
    expect((await book([[0, 2]])).body.data.total).toBe(24);
  });

  it('may have several amounts in an order', async () => {
    const lines: Line[] = [
      [0, 1, 5],
      [2, 1],
      [0, 2, 30],
    ];
    const { body } = await book(lines, { total: 85 });
    await pay(body.data);
    const { items, tickets } = await orderOf(body.data.secret);
    expect(items.map(({ quantity, Amount }) => [quantity, Amount])).toEqual([
      [1, 5],
      [1, 20],
      [2, 30],
    ]);
    expect(tickets.map(({ paid }) => paid).toSorted((a, b) => a - b)).toEqual([5, 20, 30, 30]);
  });

  it('is free at 0, so that no payment is asked', async () => {
    const { body } = await book([[1, 2, 0]]);
    expect(body.data).toMatchObject({ status: 'completed', total: 0 });
    expect((await book([[1, 1, 3]])).body.data).toMatchObject({ status: 'pending', total: 3 });
  });

  it('refuses an amount at its field', async () => {
    const refusedAt = async (lines: Line[]) => {
      const answers = [await quote(lines), await book(lines)];
      const [quoted, booked] = answers.map(({ body }) => body.errors);
      expect(booked).toEqual(quoted);
      return booked;
    };
    const least = { 'items.1.amount': [say.belowLeast('€5.00')] };
    expect(
      await refusedAt([
        [2, 1],
        [0, 1, 4.99],
      ]),
    ).toEqual(least);
    expect(await refusedAt([[2, 1, 20]])).toEqual({ 'items.0.amount': [say.fixed('Standard')] });
    const highest = { 'items.0.amount': ['An amount can be at most 100,000.'] };
    expect(await refusedAt([[0, 1, 100_000.01]])).toEqual(highest);
    const decimals = { 'items.0.amount': ['Use at most two decimals.'] };
    expect(await refusedAt([[0, 1, 5.001]])).toEqual(decimals);
    expect(await refusedAt([[1, 1, -1]])).toMatchObject({ 'items.0.amount': [expect.anything()] });
  });

  it('is another request under a key with another amount', async () => {
    const headers = { 'idempotency-key': 'same' };
    const call = (amount: number) =>
      test.visitor.call(api.publicOrders.placeOrder, {
        params: { event_id: event.id },
        headers,
        body: { items: itemsOf([[0, 1, amount]]), name: 'Ada', email: 'ada@example.com' },
      });
    const first = await call(6);
    expect((await call(6)).body.data).toEqual(first.body.data);
    expect((await call(7)).status).toBe(422);
  });

  it('has a fee and a discount by the amount', async () => {
    await setFee(test, { basisPoints: 1000, fixedCents: 0, payer: 'buyer' });
    expect((await quote([[0, 1, 40]])).body.data).toMatchObject({
      total: 44,
      lines: [{ fee: 4, unit_total: 44 }],
    });
    const create = (body: BodyInputOf<typeof api.codes.createCode>) =>
      staff.call(api.codes.createCode, { params: { id: event.id }, body });
    await create({ code: 'HALF', kind: 'percent', value: 50 });
    await create({ code: 'LESS', kind: 'amount', value: 50 });
    await create({ code: 'THREE', kind: 'price', value: 3 });
    const costs = async (code: string, amount: number) =>
      (await quote([[0, 2, amount]], code)).body.data.total;
    expect(await costs('half', 40)).toBe(44);
    expect(await costs('less', 40)).toBe(0);
    expect(await costs('three', 40)).toBe(6.6);
    const { body } = await book(
      [
        [0, 1, 5],
        [0, 1, 40],
      ],
      { code: 'three' },
    );
    expect(body.data.total).toBe(6.6);
    await pay(body.data);
    expect((await orderOf(body.data.secret)).total).toBe(6.6);
  });
});

describe('staff', () => {
  it('sell it at the door, and exchange for it, at an amount', async () => {
    const sold = await staff.call(api.orders.sellAtDoor, {
      params: { id: event.id },
      body: { items: itemsOf([[0, 2, 9]]), name: 'Walk-in' },
    });
    expect(sold.body.data.total).toBe(18);
    const exchange = (lines: Line[], more: object = {}) =>
      staff.call(api.exchange.exchangeTickets, {
        params: { id: sold.body.data.order_id },
        body: { items: itemsOf(lines), ...more },
      });
    const kept = await exchange(
      [
        [0, 1, 30],
        [2, 1],
      ],
      { dry_run: true },
    );
    expect(kept.body.data).toMatchObject({ after: { total: 29 }, to_pay: 11 });
    const more = await exchange([[0, 3, 30]], { dry_run: true });
    expect(more.body.data).toMatchObject({ after: { total: 48 }, to_pay: 30 });
    const errorsOf = async (...lines: Line[]) => (await exchange(lines)).body.errors;
    const at = (index: number, sentence: string) => ({ [`items.${index}.amount`]: [sentence] });
    expect(await errorsOf([0, 3, 30], [0, 1, 31])).toEqual(at(1, say.twoAmounts));
    expect(await errorsOf([0, 3, 3])).toEqual(at(0, say.belowLeast('€5.00')));
    expect(await errorsOf([0, 2], [2, 1, 9])).toEqual(at(1, say.fixed('Standard')));
    const done = await exchange([[0, 3, 30]], { paid: true });
    expect(done.body.data.order.total).toBe(48);
  });

  it('let guests pay the suggestion at the door', async () => {
    const ticket_id = event.prices[0]?.id ?? '';
    const { status } = await staff.call(api.guests.addGuests, {
      params: { id: event.id },
      body: { guests: [{ name: 'Grace', plus: 1, ticket_id, pay_at_door: true }] },
    });
    expect(status).toBe(201);
    const { body } = await staff.call(api.orders.listOrders, { params: { id: event.id } });
    expect(body.data).toMatchObject([{ total: 24 }]);
  });

  it('choose between it and a plan', async () => {
    const plan = (index: number) =>
      staff.call(api.pricing.setPlan, {
        params: { id: event.id, ticket_id: event.prices[index]?.id ?? '' },
        body: { mode: 'plan', steps: [{ amount: 20, until: null, seats: null }] } as never,
      });
    expect((await plan(0)).body.errors).toEqual({ mode: [say.noPlan] });
    expect((await plan(2)).status).toBe(200);
    const price = event.prices.map(({ id, label }, index) => {
      return { id, type: label, amount: 20, ...(index === 2 && { pay_what_you_want: {} }) };
    });
    const { body } = await staff.call(api.events.updateEvent, { body: { id: event.id, price } });
    expect(body.errors).toEqual({ 'price.2.pay_what_you_want': [say.planned] });
  });
});

describe('the public API', () => {
  it('says from where on, and what is suggested', async () => {
    const { body } = await test.visitor.call(api.publicEvents.getPublicEvent, {
      params: { slug: event.slug },
    });
    expect(body.data.tickets.map(({ pay_what_you_want: one }) => one)).toEqual([
      { suggested: 12 },
      { suggested: null },
      null,
    ]);
    expect(body.data).toMatchObject({ from_total: 0, to_total: 20 });
  });
});
