import { MINUTE_MS } from '@marquee/contract/time';
import { ordersApi } from '@marquee/contract/orders/orders';
import { refundsApi } from '@marquee/contract/payments/refunds';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { seatsOf } from '../../../testing/bookings.ts';
import { startExchanges } from '../../../testing/doubles/exchanges.ts';

let app: Awaited<ReturnType<typeof startExchanges>>;

beforeAll(async () => {
  app = await startExchanges();
});
afterAll(() => app.close());
afterEach(async () => {
  const differences = await findDifferences(app.server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

/** An order of €37.50, paid by card, that became €75.00; the organizer took the difference in cash. */
async function payTwice() {
  const { event, ...order } = await app.buyAndPay();
  app.server.clock.advance(MINUTE_MS);
  const more = { paid_by: 'cash', total: 75 } as const;
  const { status, body } = await app.exchange(event, order.id, [2, 0, 1], more);
  expect(status).toBe(200);
  return { event, order, after: body.data.order };
}

function refundSum(id: string, amount: number) {
  app.server.clock.advance(MINUTE_MS);
  const body = { amount, reason: 'Late start' };
  return app.staff.call(ticketRefundsApi.refundSum, { params: { id }, body });
}

describe('an order that was paid online and costs more', () => {
  test('has a second payment, a new invoice, and tickets that keep their codes', async () => {
    const { event, order, after } = await payTwice();
    expect(after).toMatchObject({
      total: 75,
      payment: { provider: 'stripe', amount: 75, refund: null },
      payments: [
        { provider: 'stripe', amount: 37.5, way: null },
        { provider: 'offline', amount: 37.5, way: 'cash', by_hand: true },
      ],
    });
    expect(after.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice']);
    expect(await seatsOf(app.server, event)).toEqual({ sold: 3, held: 0 });
    expect((await app.orderOf(order)).tickets).toHaveLength(3);
    const log = await app.server.db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'order.exchanged')
      .where('object_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(log.after).toMatchObject({ payment: 'Cash' });
  });

  test('gives a sum back from the newest payment first, each at most what it took', async () => {
    const { order } = await payTwice();
    const first = (await refundSum(order.id, 10)).body.data;
    expect(first.refunds).toMatchObject([{ amount: 10, by_hand: true, state: 'due' }]);
    const params = { id: order.id };
    const { body } = await app.staff.call(refundsApi.getRefundEffect, {
      params,
      query: { amount: 40 },
    });
    expect(body.data.payments).toEqual([
      { amount: 27.5, refunded_by: 'organizer', by_hand: true },
      { amount: 12.5, refunded_by: 'payment_service', by_hand: false },
    ]);
    const second = (await refundSum(order.id, 40)).body.data;
    const [, split] = second.refunds;
    expect(split).toMatchObject({
      amount: 40,
      state: 'due',
      parts: [
        { amount: 27.5, refunded_by: 'organizer', by_hand: true, state: 'due' },
        { amount: 12.5, refunded_by: 'payment_service', by_hand: false, state: 'due' },
      ],
    });
    await app.server.runJobs();
    expect(app.stripe.refunds.at(-1)).toMatchObject({ amount: 1250 });
    const byHand = split?.parts?.find((part) => part.by_hand);
    const noted = await app.staff.call(ticketRefundsApi.notePaymentRefunded, {
      params: { id: byHand?.payment_id ?? '' },
    });
    expect(noted.body.message).toBe('Marked as refunded.');
    expect(noted.body.data.refunds[1]).toMatchObject({ state: 'done' });
    const page = await app.orderOf(order);
    expect(page.refunds[1]?.parts?.map(({ state }) => state)).toEqual(['done', 'done']);
  });

  test('sends each payment back its way when it is cancelled', async () => {
    const { order } = await payTwice();
    const body = { orderId: order.id, status: 'cancelled' } as const;
    const cancelled = await app.staff.call(ordersApi.updateOrderStatus, { body });
    expect(cancelled.body.data.payment).toMatchObject({ amount: 75, refund: 'due', by_hand: true });
    const before = await app.orderOf(order);
    expect(before.refund_parts?.map(({ state }) => state)).toEqual(['due', 'due']);
    await app.server.runJobs();
    expect(app.stripe.refunds.at(-1)).toMatchObject({ amount: 3750 });
    expect(await app.orderOf(order)).toMatchObject({
      refund: 'due',
      refunded_by: 'organizer',
      refund_parts: [
        { amount: 37.5, state: 'done', refunded_by: 'payment_service' },
        { amount: 37.5, state: 'due', refunded_by: 'organizer' },
      ],
    });
    const params = { id: order.id };
    const noted = await app.staff.call(ordersApi.noteRefund, { params });
    expect(noted.body.data.payment).toMatchObject({ amount: 75, refund: 'done' });
    const page = await app.orderOf(order);
    expect(page.refund).toBe('done');
    expect(page.refund_parts?.map(({ amount, refunded_by: by }) => [amount, by])).toEqual([
      [37.5, 'payment_service'],
      [37.5, 'organizer'],
    ]);
  });

  test('gives the difference back in cash when the exchange is undone', async () => {
    const { event, order } = await payTwice();
    const shown = await app.exchange(event, order.id, [3, 0, 0], { dry_run: true });
    expect(shown.body.data).toMatchObject({ refund: 37.5, refunded_by: 'organizer' });
    const { body } = await app.exchange(event, order.id, [3, 0, 0]);
    expect(body.data.order).toMatchObject({ total: 37.5, payment: { provider: 'stripe' } });
    expect(body.data.order.payments).toBeUndefined();
  });

  test.each([0, 1])('loses a sum when Stripe refunds its card payment whole', async (first) => {
    const { order } = await payTwice();
    const told = app.stripe.refundByHand(order.page);
    const messages = first === 0 ? told : told.toReversed();
    await app.deliver(...messages, ...messages);
    const page = await app.orderOf(order);
    expect(page).toMatchObject({ status: 'completed', total: 37.5, credited: 37.5 });
    expect(page.refunds).toMatchObject([{ amount: 37.5, state: 'done' }]);
  });

  test('names both payments in the file of orders', async () => {
    const { event } = await payTwice();
    const file = await app.staff.inject({ url: `/api/events/${event.id}/orders.csv` });
    expect(file.body).toContain('online + to the organizer');
    expect(file.body).toContain('37.5 online + 37.5 to the organizer (cash)');
  });
});
