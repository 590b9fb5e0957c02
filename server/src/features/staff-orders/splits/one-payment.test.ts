import { api } from '@marquee/contract/api';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { book } from '../../../testing/bookings.ts';
import { startSplits } from '../../../testing/doubles/exchanges.ts';

let app: Awaited<ReturnType<typeof startSplits>>;

beforeAll(async () => {
  app = await startSplits();
});
afterAll(() => app.close());
afterEach(async () => {
  const differences = await findDifferences(app.server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

const remove = (id: string) => app.staff.call(api.orders.deleteOrder, { params: { id } });

async function refundSum(id: string, amount: number): Promise<void> {
  const body = { amount, reason: 'Late start' };
  const { status } = await app.staff.call(api.ticketRefunds.refundSum, { params: { id }, body });
  expect(status).toBe(200);
  await app.server.runJobs();
}

/** Returns what has happened in the order of each of two messages. */
const inOrder = <T>(told: T[], first: number) => (first === 0 ? told : told.toReversed());

test('an order that was split off and refunded stays, and so does its part of what went back', async () => {
  const { order, added } = await app.splitBought();
  await app.cancel(added.id);
  await app.server.runJobs();
  const told = app.stripe.refundEvents();
  expect((await remove(added.id)).body.code).toBe('order_stays');
  await refundSum(order.id, 12.5);
  await app.deliver(...told, ...app.stripe.refundEvents());
  expect(await app.orderOf(order)).toMatchObject({ status: 'completed', total: 12.5 });
});

test('the books agree after an order is deleted whose last paid ticket moved', async () => {
  const event = await app.makeSale({
    prices: [
      { label: 'Child', amount_cents: 0 },
      { label: 'Standard', amount_cents: 1250 },
    ],
  });
  const { body } = await book(app.server, event, [1, 1], { email: 'ada@example.com' });
  const { order_id: id } = body.data;
  await app.deliver(app.stripe.pay(app.sessionOf(id).id));
  await app.server.runJobs();
  const sold = app.server.db.selectFrom('tickets').select('id').where('order_id', '=', id);
  const { id: paid } = await sold.where('unit_cents', '=', 1250).executeTakeFirstOrThrow();
  const split = await app.split(id, { ticket_ids: [paid] });
  expect(split.body.data.kept).toMatchObject({ quantity: 1, total: 0 });
  await app.cancel(id);
  expect((await remove(id)).status).toBe(200);
});

describe('a refund by hand at the service of a payment that two orders share', () => {
  test.each([0, 1])('is of the order that paid first (message %i first)', async (first) => {
    const { order, added } = await app.splitBought();
    await refundSum(order.id, 5);
    const told = app.stripe.refundByHand(order.page, 500);
    await app.deliver(...inOrder(told, first));
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed', total: 15 });
    expect(await app.orderOf(added)).toMatchObject({ status: 'completed', total: 12.5 });
  });

  test.each([0, 1])('is taken once of both (message %i first)', async (first) => {
    const { order, added } = await app.splitBought();
    const told = inOrder(app.stripe.refundByHand(order.page, 3000), first);
    await app.deliver(...told, ...told);
    expect(await app.orderOf(order)).toMatchObject({ status: 'cancelled', refund: 'done' });
    expect(await app.orderOf(added)).toMatchObject({ status: 'completed', total: 7.5 });
  });

  test.each([0, 1])('is taken once if the charge told of two (message %i first)', async (first) => {
    const { order, added } = await app.splitBought();
    const [one, charge] = app.stripe.refundByHand(order.page, 3000);
    const [two, whole] = app.stripe.refundByHand(order.page, 500);
    if (!one || !charge || !two || !whole) throw new Error('Stripe told nothing.');
    await app.deliver(charge, whole, ...inOrder([one, two], first));
    expect(await app.orderOf(added)).toMatchObject({ status: 'completed', total: 2.5 });
  });

  test.each([0, 1])('leaves what was paid in cash (message %i first)', async (first) => {
    const { event, order, added } = await app.splitBought({}, 2);
    const raised = await app.exchange(event, order.id, [0, 0, 1], { paid_by: 'cash', total: 50 });
    expect(raised.status).toBe(200);
    const told = inOrder(app.stripe.refundByHand(order.page), first);
    await app.deliver(...told, ...told);
    expect(await app.orderOf(added)).toMatchObject({ status: 'cancelled', refund: 'done' });
    expect(await app.orderOf(order)).toMatchObject({
      status: 'completed',
      total: 37.5,
      refunds: [{ amount: 12.5, state: 'done' }],
    });
  });
});

test.each([0, 1])(
  'a refund of all at the service, a part of which was due, leaves cash (message %i first)',
  async (first) => {
    const { event, ...order } = await app.buyAndPay({}, 2);
    const body = { amount: 5, reason: 'Late start' };
    await app.staff.call(api.ticketRefunds.refundSum, { params: { id: order.id }, body });
    const more = { paid_by: 'cash' } as const;
    expect((await app.exchange(event, order.id, [1, 0, 1], more)).status).toBe(200);
    const before = await app.orderOf(order);
    const told = inOrder(app.stripe.refundByHand(order.page), first);
    await app.deliver(...told, ...told);
    await app.server.runJobs();
    const after = await app.orderOf(order);
    expect(after).toMatchObject({ status: 'completed', total: before.total - 20 });
  },
);

test('the effect of a refund of a sum is none for an order that keeps no payment', async () => {
  const event = await app.makeSale({});
  const pending = await app.buy(event);
  const { order: cancelled } = await app.splitBought();
  await app.cancel(cancelled.id);
  for (const { id } of [pending, cancelled]) {
    const asked = { params: { id }, query: { amount: 5 } };
    const { status, body } = await app.staff.call(api.refunds.getRefundEffect, asked);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ amount: 5, balance: 0, waits: false });
  }
  await app.server.runJobs();
});
