import { ordersApi } from '@marquee/contract/orders/orders';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { servicesOf } from '../../../gateways/payments/payments.ts';
import type { Client } from '../../../testing/client.ts';
import { seatsOf } from '../../../testing/bookings.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeConnected } from '../../../testing/doubles/connected-app.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';

let app: StripeApp;
let staff: Client;

beforeAll(async () => {
  app = await startStripeApp();
  staff = await app.server.signIn(await makeAdministrator(app.server.db));
});
afterAll(() => app.close());

type Order = Awaited<ReturnType<StripeApp['buy']>>;

async function buyAndPay() {
  const event = await makeEvent(app.server.db);
  const order = await app.buy(event);
  await app.deliver(app.stripe.pay(order.page));
  await app.server.runJobs();
  return { event, order };
}

async function setStatus({ id }: Order, status: 'completed' | 'cancelled') {
  const answer = await staff.call(ordersApi.updateOrderStatus, { body: { orderId: id, status } });
  expect(answer.status).toBe(200);
}

function refundsOf({ page }: Order) {
  const intent = app.stripe.sessions.find(({ id }) => id === page)?.payment_intent;
  return app.stripe.refunds.filter(({ payment_intent }) => payment_intent === intent);
}

describe('a completed order that staff cancel', () => {
  test('is refunded at Stripe once, with any later payment events', async () => {
    const { event, order } = await buyAndPay();
    await setStatus(order, 'cancelled');
    await app.server.runJobs();
    await app.deliver(...app.stripe.refundEvents(), ...app.stripe.refundEvents());
    await app.server.runJobs();
    expect(refundsOf(order)).toMatchObject([{ amount: 2500 }]);
    expect(await app.orderOf(order)).toMatchObject({ status: 'cancelled', refund: 'done' });
    expect(await seatsOf(app.server, event)).toEqual({ sold: 0, held: 0 });
    expect(await app.mailsTo(order)).toEqual([
      `Your tickets for ${event.title}`,
      `Your order for ${event.title} is cancelled`,
    ]);
  });

  test('is refunded once when a lost answer repeats the job', async () => {
    const { order } = await buyAndPay();
    await setStatus(order, 'cancelled');
    app.stripe.mood = 'mute';
    await expect(app.server.runJobs()).rejects.toThrow('connection');
    app.stripe.mood = 'well';
    expect(refundsOf(order)).toHaveLength(1);
    expect(await app.orderOf(order)).toMatchObject({ refund: 'due' });

    app.server.clock.advance(60_000);
    await app.server.runJobs();
    const [refund] = refundsOf(order);
    expect(refundsOf(order)).toHaveLength(1);
    expect(await app.paymentsOf(order)).toMatchObject([{ refund_reference: refund?.id }]);
    expect(await app.orderOf(order)).toMatchObject({ refund: 'done' });
  });

  test('is refunded later when Stripe is down', async () => {
    const { order } = await buyAndPay();
    await setStatus(order, 'cancelled');
    app.stripe.mood = 'down';
    await expect(app.server.runJobs()).rejects.toThrow('connection');
    expect(refundsOf(order)).toEqual([]);
    app.stripe.mood = 'well';
    app.server.clock.advance(60_000);
    await app.server.runJobs();
    expect(refundsOf(order)).toHaveLength(1);
  });

  test('needs no refund when it was already refunded at Stripe', async () => {
    const { order } = await buyAndPay();
    const refundEvents = app.stripe.refundByHand(order.page);
    await setStatus(order, 'cancelled');
    await app.server.runJobs();
    const [refund] = refundsOf(order);
    expect(refundsOf(order)).toHaveLength(1);
    expect(await app.paymentsOf(order)).toMatchObject([{ refund_reference: refund?.id }]);
    await app.deliver(...refundEvents);
    expect(await app.mailsTo(order)).toHaveLength(2);
  });
});

describe('a manual refund at Stripe', () => {
  test('of a part is completed with the rest when staff cancel the order', async () => {
    const { order } = await buyAndPay();
    await app.deliver(...app.stripe.refundByHand(order.page, 1000));
    await setStatus(order, 'cancelled');
    await app.server.runJobs();
    expect(refundsOf(order)).toMatchObject([{ amount: 1000 }, { amount: 1500 }]);
    await app.deliver(...app.stripe.refundEvents());
    expect(await app.orderOf(order)).toMatchObject({ status: 'cancelled', refund: 'done' });
    expect(await findDifferences(app.server.db)).toEqual([]);
  });

  test('of the whole payment cancels the order', async () => {
    const { event, order } = await buyAndPay();
    await app.deliver(...app.stripe.refundByHand(order.page, 1000));
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed', refund: null });

    await app.deliver(...app.stripe.refundByHand(order.page));
    expect(await app.orderOf(order)).toMatchObject({
      status: 'cancelled',
      refund: 'done',
      tickets: [],
    });
    expect(await app.mailsTo(order)).toEqual([
      `Your tickets for ${event.title}`,
      `A refund for ${event.title}`,
      `Your order for ${event.title} is cancelled`,
    ]);
    expect(await seatsOf(app.server, event)).toEqual({ sold: 0, held: 0 });
  });
});

describe('an order that staff completed by hand', () => {
  test('has no payment page any more', async () => {
    const order = await app.buy(await makeEvent(app.server.db));
    await setStatus(order, 'completed');
    await app.server.runJobs();
    expect(app.sessionOf(order.id).status).toBe('expired');
  });

  test('refunds an additional payment and stays completed', async () => {
    const event = await makeEvent(app.server.db);
    const order = await app.buy(event);
    const paid = app.stripe.pay(order.page);
    await setStatus(order, 'completed');
    await app.deliver(paid, paid);
    await app.server.runJobs();
    await app.deliver(...app.stripe.refundEvents());
    expect(refundsOf(order)).toMatchObject([{ amount: 2500 }]);
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed' });
    expect(await app.paymentsOf(order)).toMatchObject([
      { provider: 'offline', refund_due_at: null },
      { provider: 'stripe', isBack: true },
    ]);
    expect(await app.mailsTo(order)).toHaveLength(1);

    // The refund through the service is settled. What the organization took becomes due at the
    // cancellation and is noted by hand.
    expect(await app.orderOf(order)).toMatchObject({ refund: null });
    await setStatus(order, 'cancelled');
    const due = { provider: 'offline', refund: 'due', by_hand: true };
    const params = { id: order.id };
    const { data } = (await staff.call(ordersApi.listOrders, { params: { id: event.id } })).body;
    expect(data[0]?.payment).toMatchObject(due);
    const noted = (await staff.call(ordersApi.noteRefund, { params })).body.data;
    expect(noted.payment).toMatchObject({ refund: 'done' });
  });
});

test('a service that cannot return fees refunds nothing, and no fee is booked', async () => {
  const { server, stripe } = app;
  const [own, another] = [await makeConnected(app), await makeConnected(app)];
  const [asked, byHand] = [await app.buy(own.event), await app.buy(another.event)];
  await app.deliver(stripe.pay(asked.page), stripe.pay(byHand.page));
  await server.runJobs();
  const { payments } = server.deps;
  const lacking = [...payments.values()].map((service) => {
    const { returnFee: _, ...others } = service;
    return others;
  });
  server.deps.payments = servicesOf(...lacking);
  onTestFinished(() => void (server.deps.payments = payments));
  await setStatus(asked, 'cancelled');
  await expect(server.runJobs()).rejects.toThrow('cannot return the platform');
  await app.deliver(...stripe.refundByHand(byHand.page));
  await expect(server.runJobs()).rejects.toThrow('cannot return the platform');
  expect(refundsOf(asked)).toEqual([]);
  expect(await app.paymentsOf(asked)).toMatchObject([{ isBack: false }]);
  const kept = await server.db
    .selectFrom('payments')
    .select(['fee_cents', 'fee_returned_at'])
    .where('order_id', 'in', [asked.id, byHand.id])
    .execute();
  const fee = { fee_cents: 100, fee_returned_at: null };
  expect(kept).toEqual([fee, fee]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a page of a service that nobody knows is reported', async () => {
  const { server } = app;
  const order = await app.buy(await makeEvent(server.db));
  const ofAnother = server.db.updateTable('orders').set({ checkout_provider: 'another' });
  await ofAnother.where('id', '=', order.id).execute();
  await setStatus(order, 'cancelled');
  await expect(server.runJobs()).rejects.toThrow('Its data cannot be read');
});
