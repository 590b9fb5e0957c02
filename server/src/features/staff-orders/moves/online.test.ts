import { api } from '@marquee/contract/api';
import { moveApi, moveSentences as say } from '@marquee/contract/staff-orders/move';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { setFee } from '../../../testing/books.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import { makeConnected } from '../../../testing/doubles/connected-app.ts';
import { startSplits } from '../../../testing/doubles/exchanges.ts';
import { startCodes } from '../../../testing/factories/codes-event.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeClient } from '../../../testing/factories.ts';

let app: Awaited<ReturnType<typeof startSplits>>;

beforeAll(async () => {
  app = await startSplits();
});
afterAll(() => app.close());
afterEach(async () => {
  const differences = await findDifferences(app.server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

type Event = Awaited<ReturnType<typeof makeEvent>>;
type Values = Parameters<typeof makeEvent>[1];

/** Makes another date of an event. */
const another = ({ organization_id }: Event, values: Values = {}) =>
  app.makeSale({ ...values, organization_id });
const move = (id: string, from: Event, to: Event, by = app.staff) => {
  const items = from.prices.slice(0, 1).map(({ id: ticket_id }) => {
    return { ticket_id, to_ticket_id: to.prices[0]?.id ?? '' };
  });
  return by.call(moveApi.moveOrder, { params: { id }, body: { event_id: to.id, items } });
};
const refunds = () => app.stripe.refunds.map(({ amount }) => amount);
const secretOf = (href = '') => href.split('/').at(-1) ?? '';

describe('an order that was paid online', () => {
  test('moves with its payment, which is refunded from there', async () => {
    const { event, ...order } = await app.buyAndPay();
    const other = await another(event);
    const { body } = await move(order.id, event, other);
    const added = body.data.new_order;
    expect(added?.payment).toMatchObject({ provider: 'stripe', amount: 37.5 });
    const sent = refunds().length;
    await app.cancel(added?.order_id ?? '');
    await app.server.runJobs();
    expect(refunds().slice(sent)).toEqual([3750]);
    const page = await app.orderOf({ ...order, secret: secretOf(added?.href) });
    expect(page).toMatchObject({ status: 'cancelled', refund: 'done' });
    expect(await seatsOf(app.server, other)).toEqual({ sold: 0, held: 0 });
  });

  test('moves back, and on again, as often as wanted', async () => {
    const { event, ...order } = await app.buyAndPay();
    const other = await another(event);
    let id = order.id;
    for (const [from, to] of [
      [event, other],
      [other, event],
      [event, other],
    ] as const) {
      id = (await move(id, from, to)).body.data.new_order?.order_id ?? '';
    }
    expect(await seatsOf(app.server, event)).toEqual({ sold: 0, held: 0 });
    expect(await seatsOf(app.server, other)).toEqual({ sold: 3, held: 0 });
  });

  test('moves in part after a split, and a refund at the service finds both orders', async () => {
    const { event, order, added } = await app.splitBought();
    const other = await another(event);
    const { body } = await move(added.id, event, other);
    const moved = { ...order, secret: secretOf(body.data.new_order?.href) };
    expect(await app.orderOf(moved)).toMatchObject({ status: 'completed', total: 12.5 });
    await app.deliver(...app.stripe.refundByHand(order.page));
    await app.server.runJobs();
    for (const one of [order, moved]) {
      expect(await app.orderOf(one)).toMatchObject({ status: 'cancelled', refund: 'done' });
    }
    expect(await seatsOf(app.server, other)).toEqual({ sold: 0, held: 0 });
  });

  test('moves after an exchange that sent a part back', async () => {
    const { event, ...order } = await app.buyAndPay();
    await app.exchange(event, order.id, [2]);
    await app.server.runJobs();
    const { body } = await move(order.id, event, await another(event));
    expect(body.data.new_order).toMatchObject({ total: 25, payment: { amount: 25 } });
  });

  test('stays while its payment is disputed, and is disputed where it moved', async () => {
    const { event, ...order } = await app.buyAndPay();
    const other = await another(event);
    const { body } = await move(order.id, event, other);
    const id = body.data.new_order?.order_id ?? '';
    await app.deliver(...app.stripe.dispute(order.page));
    expect((await move(id, other, event)).body.code).toBe('payment_disputed');
    await app.deliver(...app.stripe.closeDispute(order.page, 'won'));
    expect((await move(id, other, event)).status).toBe(200);
  });

  test('of a connected account moves with its fee', async () => {
    const { own, event, feesAtStripe } = await makeConnected(app);
    const order = await app.buy(event);
    await app.deliver(app.stripe.pay(order.page));
    await app.server.runJobs();
    const { body } = await move(order.id, event, await another(event), own);
    await app.cancel(body.data.new_order?.order_id ?? '');
    await app.server.runJobs();
    expect(feesAtStripe()).toEqual([[100, 100]]);
    await setFee(app.server, { basisPoints: 0, fixedCents: 0 });
  });
});

test('revenue and statement show what left one event and came to the other', async () => {
  const { event, ...order } = await app.buyAndPay();
  const other = await another(event);
  await move(order.id, event, other);
  const figuresOf = async ({ id }: Event) => {
    const query = { event: id, from: '2026-01-01', to: '2026-12-31' };
    return (await app.staff.call(api.revenue.getRevenue, { query })).body.data.totals;
  };
  const [first, second] = [await figuresOf(event), await figuresOf(other)];
  // As its documents say: credited at one event, and sold at the other.
  expect(first).toMatchObject({ gross: 37.5, refunds: 37.5, net: 0, refunded_tickets: 3 });
  expect(second).toMatchObject({ gross: 37.5, refunds: 0, tickets: 3 });
});

test('the price of a plan is nothing that an order which moved was sold at', async () => {
  const { event, ...order } = await app.buyAndPay();
  const other = await another(event);
  const params = { id: other.id, ticket_id: other.prices[0]?.id ?? '' };
  const steps = [
    { amount: 30, until: null, seats: 50 },
    { amount: 40, until: null, seats: null },
  ];
  const body = { mode: 'plan', steps } as const;
  const planned = await app.staff.call(api.pricing.setPlan, { params, body });
  expect(planned.status).toBe(200);
  const moved = (await move(order.id, event, other)).body.data;
  expect(moved.items).toMatchObject([{ Amount: 12.5, to_Amount: 30 }]);
  const id = moved.new_order?.order_id ?? '';
  const [first = ''] = await app.ticketsOf(id);
  const split = await app.split(id, { ticket_ids: [first] });
  expect(split.body.data.new_order).toMatchObject({ total: 12.5, moved_from: {} });
});

test('the tax is that of the other event, in a price that stays', async () => {
  const prices = [{ label: 'Standard', amount_cents: 1190, tax_basis_points: 1900 }];
  const { event, ...order } = await app.buyAndPay({ prices }, 1);
  const reduced = [{ label: 'Standard', amount_cents: 1190, tax_basis_points: 700 }];
  const { body } = await move(order.id, event, await another(event, { prices: reduced }));
  expect(body.data).toMatchObject({
    before: { total: 11.9, tax: 1.9 },
    after: { total: 11.9, tax: 0.78 },
  });
});

test('a code is used no more where its order left, and its discount stays in the price', async () => {
  const codes = await startCodes(app.server);
  await codes.create();
  const booked = (await codes.bookWith(2)).body.data;
  await codes.pay(booked.order_id);
  expect((await codes.figures())?.slice(0, 3)).toEqual([1, 30, 10]);
  const { organization_id } = codes.event;
  const other = await makeEvent(app.server.db, { organization_id });
  const { body } = await move(booked.order_id, codes.event, other, codes.own);
  expect(body.data.new_order).toMatchObject({ total: 30, code: null });
  expect((await codes.figures())?.slice(0, 3)).toEqual([0, 0, 0]);
});

describe('the last seats', () => {
  test('are never sold twice to 50 moves and 20 bookings at once', async () => {
    const { db } = app.server;
    const event = await app.makeSale({ capacity: 100 });
    const { organization_id } = event;
    const other = await makeEvent(db, { organization_id, capacity: 20 });
    const items = [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }];
    const orders: string[] = [];
    for (let n = 0; n < 50; n += 1) {
      const sold = await app.staff.call(api.orders.sellAtDoor, {
        params: { id: event.id },
        body: { items, name: `Guest ${n}` },
      });
      orders.push(sold.body.data.order_id);
    }
    const staff = await app.server.signIn(await makeClient(db, { organization_id }));
    const answers = await Promise.all([
      ...orders.map((id) => move(id, event, other, staff)),
      ...Array.from({ length: 20 }, (_, n) =>
        book(app.server, other, [1], { email: `buyer-${n}@example.com` }),
      ),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(50);
    const moved = answers.slice(0, 50).filter(({ status }) => status === 200).length;
    expect(await seatsOf(app.server, event)).toEqual({ sold: 50 - moved, held: 0 });
    const { sold, held } = await seatsOf(app.server, other);
    expect(sold + held).toBe(20);
  });

  test('change hands in both directions at once without waiting for each other', async () => {
    const event = await app.makeSale({});
    const other = await another(event);
    const sell = async ({ id, prices }: Event) => {
      const items = [{ ticket_id: prices[0]?.id ?? '', quantity: 1 }];
      const body = { items, name: 'Walk-in' };
      const sold = await app.staff.call(api.orders.sellAtDoor, { params: { id }, body });
      return sold.body.data.order_id;
    };
    const there: string[] = [];
    const back: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      there.push(await sell(event));
      back.push(await sell(other));
    }
    const answers = await Promise.all([
      ...there.map((id) => move(id, event, other)),
      ...back.map((id) => move(id, other, event)),
    ]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await seatsOf(app.server, event)).toEqual({ sold: 8, held: 0 });
    expect(await seatsOf(app.server, other)).toEqual({ sold: 8, held: 0 });
  });

  test('are given once to an order that is moved four times at once', async () => {
    const { event, ...order } = await app.buyAndPay();
    const other = await another(event);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => move(order.id, event, other)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(say.isMoved);
    expect(await seatsOf(app.server, other)).toEqual({ sold: 3, held: 0 });
  });
});
