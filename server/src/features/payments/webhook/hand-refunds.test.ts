import { ordersApi } from '@marquee/contract/orders/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import type { Client } from '../../../testing/client.ts';
import { makeConnected } from '../../../testing/doubles/connected-app.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';
import type { StripeEvent } from '../../../testing/doubles/stripe-double-events.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let app: StripeApp;
let staff: Client;
let seller: Awaited<ReturnType<typeof makeClient>>;

beforeAll(async () => {
  app = await startStripeApp();
  staff = await app.server.signIn(await makeAdministrator(app.server.db));
  seller = await makeClient(app.server.db);
});
afterAll(() => app.close());

type Order = Awaited<ReturnType<StripeApp['buy']>>;

async function buyAndPay() {
  const { organization_id } = seller;
  const event = await makeEvent(app.server.db, { organization_id });
  const order = await app.buy(event);
  await app.deliver(app.stripe.pay(order.page));
  await app.server.runJobs();
  return { event, order };
}

const byHand = ({ page }: Order, cents?: number): [StripeEvent, StripeEvent] => {
  const [refund, charge] = app.stripe.refundByHand(page, cents);
  if (!refund || !charge) throw new Error('Stripe sends two messages about a refund.');
  return [refund, charge];
};

async function creditsOf(order: Order): Promise<number[]> {
  const { refunds } = await app.orderOf(order);
  return refunds.map(({ amount }) => amount).toSorted((one, other) => one - other);
}

test('a part that is refunded at Stripe is booked, credited and told, once', async () => {
  const { event, order } = await buyAndPay();
  const [refund, charge] = byHand(order, 1000);
  await app.deliver(refund, charge, refund, charge, charge, refund);
  await app.server.runJobs();
  const page = await app.orderOf(order);
  expect(page).toMatchObject({ status: 'completed', total: 15, credited: 10, refund: null });
  expect(page.refunds).toMatchObject([
    { amount: 10, tickets: [], state: 'done', reason: 'Refunded at the payment service' },
  ]);
  expect(page.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  expect(await app.mailsTo(order)).toEqual([
    `Your tickets for ${event.title}`,
    `A refund for ${event.title}`,
  ]);
  const told = app.server.mails.filter(({ to }) => to === seller.email);
  expect(
    told.filter(({ subject }) => subject.includes('refunded at the payment service')),
  ).toHaveLength(1);
  expect(await findDifferences(app.server.db)).toEqual([]);
});

test('the message about the charge alone is enough, and may come first', async () => {
  const { order } = await buyAndPay();
  const [refund, charge] = byHand(order, 1000);
  await app.deliver(charge);
  expect(await creditsOf(order)).toEqual([10]);
  await app.deliver(refund, charge);
  expect(await creditsOf(order)).toEqual([10]);
  const [next, nextCharge] = byHand(order, 1000);
  await app.deliver(next, nextCharge);
  expect(await creditsOf(order)).toEqual([10, 10]);
  expect(await findDifferences(app.server.db)).toEqual([]);
});

test('one message about the charge may report several refunds', async () => {
  const { order } = await buyAndPay();
  const [first] = byHand(order, 300);
  const [second, both] = byHand(order, 400);
  await app.deliver(both, second, first, first, second, both);
  expect(await creditsOf(order)).toEqual([7]);
  const [third] = byHand(order, 300);
  await app.deliver(third);
  expect(await creditsOf(order)).toEqual([3, 7]);
  expect(await app.orderOf(order)).toMatchObject({ total: 15 });
  expect(await findDifferences(app.server.db)).toEqual([]);
});

test('messages that come at the same time are booked once', async () => {
  const { order } = await buyAndPay();
  const events = [...byHand(order, 500), ...byHand(order, 700)];
  await Promise.all([...events, ...events, ...events].map((event) => app.deliver(event)));
  const page = await app.orderOf(order);
  expect(page).toMatchObject({ status: 'completed', total: 13, credited: 12 });
  expect(await findDifferences(app.server.db)).toEqual([]);
});

test('the rest at Stripe cancels the order, and no more than was paid is credited', async () => {
  const { order } = await buyAndPay();
  await app.deliver(...byHand(order, 1000));
  await app.deliver(...byHand(order));
  const page = await app.orderOf(order);
  expect(page).toMatchObject({ status: 'cancelled', refund: 'done', total: 15 });
  expect(page.invoices).toHaveLength(3);
  expect(await findDifferences(app.server.db)).toEqual([]);
});

test('a refund of our own is not taken for one by hand', async () => {
  const { order } = await buyAndPay();
  const [ticket] = await app.server.db
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', order.id)
    .execute();
  await staff.inject({
    method: 'POST',
    url: `/api/order/${order.id}/refund-tickets`,
    payload: { ticket_ids: [ticket?.id] },
  });
  await app.server.runJobs();
  const [refund, charge] = byHand(order, 250);
  await app.deliver(charge, refund, ...app.stripe.refundEvents());
  expect(await creditsOf(order)).toEqual([2.5, 12.5]);
  expect(await findDifferences(app.server.db)).toEqual([]);
});

test('a message that comes before its payment is asked for again', async () => {
  const order = await app.buy(
    await makeEvent(app.server.db, { organization_id: seller.organization_id }),
  );
  const paid = app.stripe.pay(order.page);
  const [refund, charge] = byHand(order, 1000);
  const early = app.stripe.sign(charge);
  expect(await app.post(early.payload, early.signature)).toBe(503);
  await app.deliver(paid, refund, charge);
  expect(await creditsOf(order)).toEqual([10]);
});

test('a part that the owner of a connected account refunds is booked, with its fee', async () => {
  const connected = await makeConnected(app);
  const order = await app.buy(connected.event);
  await app.deliver(app.stripe.pay(order.page));
  await app.server.runJobs();
  await app.deliver(...byHand(order, 1000), ...app.stripe.refundEvents());
  await app.server.runJobs();
  expect(await app.orderOf(order)).toMatchObject({ status: 'completed', total: 15 });
  expect(connected.feesAtStripe()).toEqual([[100, 40]]);
  expect(await connected.finance()).toMatchObject({ balance: 0 });
  expect(await findDifferences(app.server.db)).toEqual([]);
  await staff.call(ordersApi.updateOrderStatus, {
    body: { orderId: order.id, status: 'cancelled' },
  });
  await app.server.runJobs();
  await app.deliver(...app.stripe.refundEvents());
  expect(await findDifferences(app.server.db)).toEqual([]);
});

test('a refund by hand that fails is due again and told', async () => {
  const { order } = await buyAndPay();
  await app.deliver(...byHand(order, 1000));
  await app.deliver(...app.stripe.failRefund(order.page));
  await app.server.runJobs();
  const { refunds } = await app.orderOf(order);
  expect(refunds).toMatchObject([{ amount: 10, state: 'due' }]);
  expect(await findDifferences(app.server.db)).toEqual([]);
});
