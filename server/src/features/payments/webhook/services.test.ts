import { ordersApi } from '@marquee/contract/orders/orders';
import { paymentServices } from '@marquee/contract/finance/payment-services';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { type Bought, type Paying, payingAt } from '../../../testing/doubles/paying.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { expireHolds } from '../../booking/expiry/expire.ts';

describe.each(paymentServices)('orders that are paid through %s', (service) => {
  let app: Paying;
  let staff: Client;
  beforeAll(async () => {
    app = await payingAt[service]();
    staff = await app.server.signIn(await makeAdministrator(app.server.db));
  });
  afterAll(() => app.close());

  const pay = ({ secret }: { secret: string }) =>
    app.server.visitor.call(publicOrdersApi.payOrder, { params: { secret } });

  async function cancel({ id }: Bought) {
    const body = { orderId: id, status: 'cancelled' } as const;
    expect((await staff.call(ordersApi.updateOrderStatus, { body })).status).toBe(200);
  }

  async function bought(capacity = 10) {
    const event = await makeEvent(app.server.db, { capacity });
    return { event, order: await app.buy(event) };
  }

  async function paid() {
    const made = await bought();
    await app.pay(made.order)();
    await app.server.runJobs();
    return made;
  }

  async function endHold() {
    app.server.clock.advance(15 * MINUTE_MS);
    await expireHolds(app.server.deps);
  }

  const agree = async () => expect(await findDifferences(app.server.db)).toEqual([]);

  test('have tickets, one mail and one payment, however often it is told', async () => {
    const { event, order } = await bought();
    const tell = app.pay(order);
    await tell();
    await Promise.all([tell(), tell(), tell()]);
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed', payment_url: null });
    expect(await app.mailsTo(order)).toEqual([`Your tickets for ${event.title}`]);
    expect(await app.paymentsOf(order)).toMatchObject([
      { provider: service, amount_cents: 2500, refund_due_at: null },
    ]);
    expect(await seatsOf(app.server, event)).toEqual({ sold: 2, held: 0 });
    const params = { id: event.id };
    const [seen] = (await staff.call(ordersApi.listOrders, { params })).body.data;
    expect(seen?.payment).toMatchObject({ provider: service, refunded_by: 'payment_service' });
    expect((await pay(order)).status).toBe(409);
    await agree();
  });

  test('wait while the service is down, and their page opens later', async () => {
    const event = await makeEvent(app.server.db);
    app.setMood('down');
    const { status, body } = await book(app.server, event, [2]);
    expect([status, body.data.payment_url]).toEqual([201, undefined]);
    expect((await pay(body.data)).status).toBe(503);
    app.setMood('well');
    const { payment_url } = (await pay(body.data)).body.data;
    expect(app.pagesOf({ id: body.data.order_id })).toEqual([payment_url]);
  });

  test('have one page when its answer is lost', async () => {
    app.setMood('mute');
    const { body } = await book(app.server, await makeEvent(app.server.db), [1]);
    app.setMood('well');
    const urls = await Promise.all([pay(body.data), pay(body.data), pay(body.data)]);
    const [url] = app.pagesOf({ id: body.data.order_id });
    expect(urls.map((answer) => answer.body.data.payment_url)).toEqual([url, url, url]);
    expect(app.pagesOf({ id: body.data.order_id })).toHaveLength(1);
  });

  test('complete after the hold while their seats are free', async () => {
    const { order } = await bought();
    const tell = app.pay(order);
    await endHold();
    await tell();
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed' });
    expect(app.refundsOf(order)).toEqual([]);
  });

  test('are refunded after the hold if somebody has their seats', async () => {
    const { event, order } = await bought(2);
    const tell = app.pay(order);
    await endHold();
    const second = await app.buy(event);
    await app.pay(second)();
    await tell();
    await app.server.runJobs();
    await tell();
    expect(await app.mailsTo(order)).toEqual([`Your payment for ${event.title} is being refunded`]);
    expect(app.refundsOf(order)).toEqual([2500]);
    expect(app.refundsOf(second)).toEqual([]);
    await app.tellRefunds(order);
    expect(await app.paymentsOf(order)).toMatchObject([{ isBack: true }]);
    await agree();
  });

  test('are refunded if the amount is below the total', async () => {
    const { event, order } = await bought();
    const tell = app.pay(order);
    const setTotal = async (total_cents: number) => {
      const change = app.server.db.updateTable('orders').set({ total_cents });
      await change.where('id', '=', order.id).execute();
    };
    await setTotal(2501);
    await tell();
    await app.server.runJobs();
    await app.tellRefunds(order);
    expect(await app.orderOf(order)).toMatchObject({ status: 'pending', tickets: [] });
    expect(app.refundsOf(order)).toEqual([2500]);
    expect(await seatsOf(app.server, event)).toEqual({ sold: 0, held: 2 });
    await setTotal(2500);
    await agree();
  });

  test('are refunded once if they were deleted', async () => {
    const { event, order } = await bought();
    const tell = app.pay(order);
    await app.server.db.deleteFrom('events').where('id', '=', event.id).execute();
    await tell();
    await tell();
    await app.server.runJobs();
    await tell();
    await app.server.runJobs();
    expect(app.refundsOf(order)).toEqual([2500]);
    await agree();
  });

  test('are refunded once when staff cancel, also if the answer is lost', async () => {
    const { event, order } = await paid();
    await cancel(order);
    app.setMood('mute');
    await expect(app.server.runJobs()).rejects.toThrow(/connection|fetch failed/);
    app.setMood('well');
    app.server.clock.advance(MINUTE_MS);
    await app.server.runJobs();
    expect(app.refundsOf(order)).toEqual([2500]);
    await app.tellRefunds(order);
    await app.tellRefunds(order);
    expect(await app.orderOf(order)).toMatchObject({ status: 'cancelled', refund: 'done' });
    expect(await app.mailsTo(order)).toEqual([
      `Your tickets for ${event.title}`,
      `Your order for ${event.title} is cancelled`,
    ]);
    await agree();
  });

  test('are noted as refunded when the service tells it before our own answer', async () => {
    const { order } = await paid();
    await cancel(order);
    app.setMood('mute');
    await expect(app.server.runJobs()).rejects.toThrow(/connection|fetch failed/);
    app.setMood('well');
    await app.tellRefunds(order);
    expect(await app.orderOf(order)).toMatchObject({ refund: 'done' });
    app.server.clock.advance(MINUTE_MS);
    await app.server.runJobs();
    expect(app.refundsOf(order)).toEqual([2500]);
    await agree();
  });

  test('are cancelled by a refund of everything at the service', async () => {
    const { event, order } = await paid();
    const tell = app.refundByHand(order);
    await tell();
    await tell();
    expect(await app.orderOf(order)).toMatchObject({ status: 'cancelled', refund: 'done' });
    expect(await seatsOf(app.server, event)).toEqual({ sold: 0, held: 0 });
    expect(app.refundsOf(order)).toEqual([2500]);
    await agree();
  });

  test('stay, and cost less, after a refund of a part at the service', async () => {
    const { order } = await paid();
    const tell = app.refundByHand(order, 1000);
    await tell();
    await tell();
    expect(await app.orderOf(order)).toMatchObject({
      status: 'completed',
      total: 15,
      credited: 10,
      refunds: [{ amount: 10, state: 'done', reason: 'Refunded at the payment service' }],
    });
    await agree();
  });

  test('get a ticket refunded, and then the rest', async () => {
    const { order } = await paid();
    const { id } = await app.server.db
      .selectFrom('tickets')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    await staff.inject({
      method: 'POST',
      url: `/api/order/${order.id}/refund-tickets`,
      payload: { ticket_ids: [id] },
    });
    await app.server.runJobs();
    expect(app.refundsOf(order)).toEqual([1250]);
    await app.tellRefunds(order);
    expect(await app.orderOf(order)).toMatchObject({
      status: 'completed',
      refunds: [{ amount: 12.5, state: 'done' }],
    });
    await cancel(order);
    await app.server.runJobs();
    await app.tellRefunds(order);
    expect(app.refundsOf(order)).toEqual([1250, 1250]);
    await agree();
  });

  test('have a refund that failed due again, and it can be requested again', async () => {
    const { event, order } = await paid();
    await cancel(order);
    await app.server.runJobs();
    await app.tellRefunds(order);
    const tell = app.failRefund(order);
    await tell();
    await tell();
    expect(await app.orderOf(order)).toMatchObject({ refund: 'due' });
    expect(app.refundsOf(order)).toEqual([]);
    await agree();
    const { organization_id } = event;
    const organizer = await app.server.signIn(await makeClient(app.server.db, { organization_id }));
    await organizer.call(ordersApi.noteRefund, { params: { id: order.id } });
    await app.server.runJobs();
    expect(app.refundsOf(order)).toEqual([2500]);
    await app.tellRefunds(order);
    expect(await app.orderOf(order)).toMatchObject({ refund: 'done' });
    await agree();
  });
});
