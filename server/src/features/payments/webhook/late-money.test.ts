import { publicOrdersApi } from '@marquee/contract/orders/public';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, seatsOf } from '../../../testing/bookings.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';
import { expireHolds } from '../../booking/expiry/expire.ts';

const HOLD_MS = 15 * 60_000;
let app: StripeApp;

beforeAll(async () => {
  app = await startStripeApp();
});
afterAll(() => app.close());

type Order = Awaited<ReturnType<StripeApp['buy']>>;

/** Lets the hold run out, and then delivers a payment that the buyer made before. */
async function payLate(order: Order) {
  const paid = app.stripe.pay(order.page);
  app.server.clock.advance(HOLD_MS);
  await expireHolds(app.server.deps);
  return paid;
}

const refundsOf = ({ page }: Order) => {
  const intent = app.stripe.sessions.find(({ id }) => id === page)?.payment_intent;
  return app.stripe.refunds.filter(({ payment_intent }) => payment_intent === intent);
};

async function expectReturned(order: Order, title: string) {
  expect(await app.mailsTo(order)).toEqual([`Your payment for ${title} is being refunded`]);
  expect(refundsOf(order)).toMatchObject([{ amount: 2500 }]);
  const [refund] = refundsOf(order);
  expect(await app.paymentsOf(order)).toMatchObject([
    { isBack: true, refund_reference: refund?.id },
  ]);
}

describe('a payment after the hold', () => {
  test('completes the order if its seats are still free', async () => {
    const { server } = app;
    const event = await makeEvent(server.db, { capacity: 2 });
    const order = await app.buy(event);
    await app.deliver(await payLate(order));
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed', cancel_reason: null });
    expect(await seatsOf(server, event)).toEqual({ sold: 2, held: 0 });
    expect(await app.mailsTo(order)).toEqual([`Your tickets for ${event.title}`]);
    expect(refundsOf(order)).toEqual([]);
  });

  test.each([
    ['of the event', { capacity: 2 }],
    ['of its price', { prices: [{ label: 'Standard', amount_cents: 1250, quota: 2 }] }],
  ])('is refunded once when no seats %s are left', async (_name, values) => {
    const { server } = app;
    const event = await makeEvent(server.db, values);
    const order = await app.buy(event);
    const paid = await payLate(order);
    await book(server, event, [1]);
    await Promise.all([app.deliver(paid), app.deliver(paid), app.deliver(paid)]);
    expect(await app.orderOf(order)).toMatchObject({ status: 'cancelled', refund: 'due' });
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 1 });
    await expectReturned(order, event.title);

    await app.deliver(paid, ...app.stripe.refundEvents());
    expect(await app.mailsTo(order)).toHaveLength(1);
    expect(await app.orderOf(order)).toMatchObject({ status: 'cancelled', refund: 'done' });
    expect(server.mails.findLast(({ to }) => to === order.email)?.text).toContain(
      'no longer available',
    );
  });

  test('is refunded when the event is switched off, and accepted when only booking is closed', async () => {
    const { server } = app;
    const [off, closed] = [await makeEvent(server.db), await makeEvent(server.db)];
    const [gone, kept] = [await app.buy(off), await app.buy(closed)];
    const [paid, counted] = [app.stripe.pay(gone.page), await payLate(kept)];
    const change = server.db.updateTable('events');
    await change.set({ is_switched_off: true }).where('id', '=', off.id).execute();
    await change.set({ is_bookable: false }).where('id', '=', closed.id).execute();
    await app.deliver(paid, counted);
    await expectReturned(gone, off.title);
    expect(await app.orderOf(kept)).toMatchObject({ status: 'completed' });
  });

  test('is refunded when the event is over, also a debit whose seats were held', async () => {
    const { server, stripe } = app;
    const ends_at = new Date(server.clock.now.getTime() + 3 * HOUR_MS);
    const starts_at = new Date(server.clock.now.getTime() + HOUR_MS);
    const event = await makeEvent(server.db, { starts_at, ends_at });
    const [late, debit] = [await app.buy(event), await app.buy(event)];
    await app.deliver(stripe.payByDebit(debit.page));
    const paid = await payLate(late);
    server.clock.now = ends_at;
    await app.deliver(paid, stripe.settle(debit.page, 'succeeded'));
    for (const order of [late, debit]) {
      expect(await app.orderOf(order)).toMatchObject({ status: 'cancelled', tickets: [] });
      await expectReturned(order, event.title);
    }
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 0 });
  });
});

test('a payment after the old date of a postponed event completes its order', async () => {
  const { server } = app;
  const starts_at = new Date(server.clock.now.getTime() + HOUR_MS);
  const ends_at = new Date(server.clock.now.getTime() + 3 * HOUR_MS);
  const event = await makeEvent(server.db, { starts_at, ends_at });
  const order = await app.buy(event);
  const paid = await payLate(order);
  const change = server.db.updateTable('events').set({ is_postponed: true });
  await change.where('id', '=', event.id).execute();
  server.clock.now = ends_at;
  await app.deliver(paid);
  expect(await app.orderOf(order)).toMatchObject({ status: 'completed' });
  expect(refundsOf(order)).toEqual([]);
});

test('a payment for an order that its buyer cancelled is refunded', async () => {
  const { server, stripe } = app;
  const event = await makeEvent(server.db);
  const order = await app.buy(event);
  const paid = stripe.pay(order.page);
  const params = { secret: order.secret };
  await server.visitor.call(publicOrdersApi.cancelPublicOrder, { params });
  await app.deliver(paid, paid);
  await expectReturned(order, event.title);
  expect(server.mails.findLast(({ to }) => to === order.email)?.text).toContain(
    'after this order was cancelled',
  );
  expect(await app.orderOf(order)).toMatchObject({ status: 'cancelled', cancel_reason: 'buyer' });
});

test('a payment for a deleted order is refunded if it belongs to this platform', async () => {
  const { server, stripe } = app;
  const event = await makeEvent(server.db);
  const [ours, theirs] = [await app.buy(event), await app.buy(event)];
  const [paid, foreign] = [stripe.pay(ours.page), stripe.pay(theirs.page)];
  Object.assign(foreign.data.object, { success_url: 'https://staging.example/orders/secret' });
  await server.db.deleteFrom('events').where('id', '=', event.id).execute();
  await app.deliver(paid, foreign, paid, foreign);
  await server.runJobs();
  expect(refundsOf(ours)).toMatchObject([{ amount: 2500 }]);
  expect(refundsOf(theirs)).toEqual([]);
});

test('a payment below the total is refunded, and the order stays unchanged', async () => {
  const { server, stripe } = app;
  const event = await makeEvent(server.db);
  const order = await app.buy(event);
  const paid = stripe.pay(order.page);
  await server.db
    .updateTable('orders')
    .set({ total_cents: 2501 })
    .where('id', '=', order.id)
    .execute();
  await app.deliver(paid);
  expect(await app.orderOf(order)).toMatchObject({ status: 'pending', tickets: [] });
  await expectReturned(order, event.title);
  await app.deliver(...stripe.refundEvents());
  expect(await app.orderOf(order)).toMatchObject({ status: 'pending' });
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 2 });
});
