import { eventCancellationApi } from '@marquee/contract/event-cancellation';
import { MINUTE_MS } from '@marquee/contract/time';
import { tillsApi } from '@marquee/contract/door-sales/tills';
import { ordersApi } from '@marquee/contract/orders/orders';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { setFee } from '../../../testing/books.ts';
import { makeConnected } from '../../../testing/doubles/connected-app.ts';
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

const cancel = (orderId: string, by = app.staff) =>
  by.call(ordersApi.updateOrderStatus, { body: { orderId, status: 'cancelled' } });

test('an order of a connected account costs more: its fee is claimed, and each payment goes back', async () => {
  const { own, event, feesAtStripe, finance } = await makeConnected(app);
  const order = await app.buy(event);
  await app.deliver(app.stripe.pay(order.page));
  await app.server.runJobs();
  const before = (await finance()).balance;
  app.server.clock.advance(MINUTE_MS);
  const more = { paid_by: 'transfer' } as const;
  const { body } = await app.exchange(event, order.id, [4], more, own);
  expect(body.data.order.payments).toMatchObject([
    { provider: 'stripe', amount: 25 },
    { provider: 'offline', amount: 25, way: 'transfer' },
  ]);
  // The fee of two more tickets was not taken by the payment service.
  expect((await finance()).balance).toBe(before - 1);
  const sum = { amount: 30, reason: 'Late start' };
  await own.call(ticketRefundsApi.refundSum, { params: { id: order.id }, body: sum });
  await app.server.runJobs();
  expect(app.stripe.refunds.at(-1)).toMatchObject({ amount: 500 });
  await cancel(order.id, own);
  await app.server.runJobs();
  expect(app.stripe.refunds.at(-1)).toMatchObject({ amount: 2000 });
  expect(feesAtStripe()).toEqual([[100, 100]]);
  expect((await finance()).balance).toBe(before);
  await setFee(app.server, { basisPoints: 0, fixedCents: 0 });
});

test('a bank takes the card payment back: the cash is still returned when the order is cancelled', async () => {
  const { event, ...order } = await app.buyAndPay();
  app.server.clock.advance(MINUTE_MS);
  await app.exchange(event, order.id, [2, 0, 1], { paid_by: 'cash' });
  await app.deliver(...app.stripe.dispute(order.page));
  await app.deliver(...app.stripe.closeDispute(order.page, 'lost'));
  const sent = app.stripe.refunds.length;
  const { body } = await cancel(order.id);
  await app.server.runJobs();
  expect(app.stripe.refunds).toHaveLength(sent);
  expect(body.data.payments?.map(({ amount, refund }) => [amount, refund])).toEqual([
    [37.5, 'done'],
    [37.5, 'due'],
  ]);
});

test('a cancelled event returns both payments of an order', async () => {
  const { event, ...order } = await app.buyAndPay();
  app.server.clock.advance(MINUTE_MS);
  await app.exchange(event, order.id, [2, 0, 1], { paid_by: 'card' });
  const params = { id: event.id };
  const shown = await app.staff.call(eventCancellationApi.getEventCancellation, { params });
  expect(shown.body.data.effect).toMatchObject({ online_amount: 37.5, organizer_amount: 37.5 });
  const body = { subject: 'No concert', message: 'The hall is closed.' };
  const { status } = await app.staff.call(eventCancellationApi.cancelEvent, { params, body });
  expect(status).toBe(200);
  await app.server.runJobs();
  await app.server.runJobs();
  expect(app.stripe.refunds.at(-1)).toMatchObject({ amount: 3750 });
  const page = await app.orderOf(order);
  expect(page.refund_parts?.map(({ amount, state }) => [amount, state])).toEqual([
    [37.5, 'done'],
    [37.5, 'due'],
  ]);
  const mail = app.server.mails.findLast(({ to }) => to === order.email);
  expect(mail?.text).toContain('€37.50');
});

test('what was sold and raised at the door goes back from the till at once', async () => {
  const { event, id } = await app.sell();
  app.server.clock.advance(MINUTE_MS);
  await app.exchange(event, id, [1, 0, 1], { paid_by: 'cash' });
  const params = { id };
  const { body: refunded } = await app.staff.call(tillsApi.refundAtDoor, { params, body: {} });
  expect(refunded.data).toMatchObject({
    status: 'cancelled',
    payment: { amount: 62.5, refund: 'done' },
  });
});
