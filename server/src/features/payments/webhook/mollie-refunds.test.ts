import { financeApi } from '@marquee/contract/finance/finance';
import { ordersApi } from '@marquee/contract/orders/orders';
import { exchangeApi } from '@marquee/contract/staff-orders/exchange';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { listGivenUp } from '../../../jobs/status.ts';
import type { Client } from '../../../testing/client.ts';
import { type MollieApp, startMollieApp } from '../../../testing/doubles/mollie/app.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let app: MollieApp;
let staff: Client;

beforeAll(async () => {
  app = await startMollieApp();
  staff = await app.server.signIn(await makeAdministrator(app.server.db));
});
afterAll(() => app.close());

type Order = Awaited<ReturnType<MollieApp['buy']>>;

async function paid() {
  const event = await makeEvent(app.server.db);
  const order = await app.buy(event);
  app.mollie.become(order.page, 'paid');
  await app.tell(order.page);
  await app.server.runJobs();
  return { event, order };
}

async function cancel({ id }: Order) {
  const body = { orderId: id, status: 'cancelled' } as const;
  expect((await staff.call(ordersApi.updateOrderStatus, { body })).status).toBe(200);
}

const agree = async () => expect(await findDifferences(app.server.db)).toEqual([]);

describe('a refund', () => {
  test('of a ticket is found an hour later, when Mollie has forgotten its key', async () => {
    const { order } = await paid();
    const tickets = app.server.db.selectFrom('tickets').select('id');
    const { id } = await tickets.where('order_id', '=', order.id).executeTakeFirstOrThrow();
    await staff.inject({
      method: 'POST',
      url: `/api/order/${order.id}/refund-tickets`,
      payload: { ticket_ids: [id] },
    });
    app.mollie.mood = 'mute';
    await expect(app.server.runJobs()).rejects.toThrow('fetch failed');
    app.mollie.mood = 'well';
    app.mollie.forgetKeys();
    app.server.clock.advance(60 * MINUTE_MS);
    await app.server.runJobs();
    expect(app.mollie.refundsOf(order.page)).toEqual([1250]);
    await app.tell(order.page);
    await agree();
  });

  test('of an order with cash beside it takes the cash first, and Mollie’s whole payment by hand later', async () => {
    const { event, order } = await paid();
    const [price] = event.prices;
    app.server.clock.advance(MINUTE_MS);
    const items = [{ ticket_id: price?.id ?? '', quantity: 3 }];
    const body = { items, paid_by: 'cash' as const };
    const params = { id: order.id };
    const raised = await staff.call(exchangeApi.exchangeTickets, { params, body });
    expect(raised.body.data.order).toMatchObject({ total: 37.5, payments: [{}, { way: 'cash' }] });
    const sum = { amount: 15, reason: 'Late start' };
    await staff.call(ticketRefundsApi.refundSum, { params, body: sum });
    await app.server.runJobs();
    expect(app.mollie.refundsOf(order.page)).toEqual([250]);
    app.mollie.refundByHand(order.page, 2250);
    await app.tell(order.page);
    await app.tell(order.page);
    const page = await app.orderOf(order);
    expect(page).toMatchObject({
      status: 'cancelled',
      refund: 'due',
      refund_parts: [
        { amount: 22.5, refunded_by: 'payment_service', state: 'done' },
        { amount: 12.5, refunded_by: 'organizer', state: 'due' },
      ],
    });
    await agree();
  });

  test('that is taken back at the dashboard is due again', async () => {
    app.mollie.newRefunds = 'queued';
    const { order } = await paid();
    await cancel(order);
    await app.server.runJobs();
    await app.tell(order.page);
    expect(await app.orderOf(order)).toMatchObject({ refund: 'done' });
    app.mollie.settleRefunds(order.page, 'canceled');
    await app.tell(order.page);
    expect(await app.orderOf(order)).toMatchObject({ refund: 'due' });
    app.mollie.newRefunds = 'pending';
    await agree();
  });

  test('by hand that is taken back before it was sent changes nothing', async () => {
    const { order } = await paid();
    Object.assign(app.mollie.refundByHand(order.page, 1000), { status: 'queued' });
    await app.tell(order.page);
    app.mollie.settleRefunds(order.page, 'canceled');
    await app.tell(order.page);
    await cancel(order);
    await app.server.runJobs();
    await app.tell(order.page);
    expect(await app.orderOf(order)).toMatchObject({ status: 'cancelled', refund: 'done' });
    expect(app.mollie.refundsOf(order.page)).toEqual([2500]);
    await agree();
  });

  test('that Mollie refuses for good is given to an administrator', async () => {
    const { order } = await paid();
    await cancel(order);
    app.mollie.refundRefusal = 'The payment is too old';
    await expect(app.server.runJobs()).rejects.toThrow('Return the money yourself');
    app.mollie.refundRefusal = null;
    const [given] = await listGivenUp(app.server.db, 1);
    expect(given?.last_error).toMatch(/^Mollie refused it: The payment is too old/);
  });
});

describe('a chargeback', () => {
  async function sold() {
    const made = await paid();
    const { organization_id } = made.event;
    const { email: owner } = await makeClient(app.server.db, { organization_id });
    const params = { id: organization_id };
    return {
      ...made,
      balance: async () => (await staff.call(financeApi.getFinance, { params })).body.data.balance,
      dispute: async () => {
        const listed = await staff.call(ordersApi.listOrders, { params: { id: made.event.id } });
        return listed.body.data[0]?.dispute;
      },
      mails: async () => {
        await app.server.runJobs(1);
        const told = app.server.mails.filter(({ to }) => to === owner);
        return told.map(({ subject }) => subject.replace(/order \S+/, 'order'));
      },
    };
  }

  test('takes the amount, once, and gives it back when it is reversed', async () => {
    const { order, balance, dispute, mails } = await sold();
    app.mollie.chargeBack(order.page);
    await app.tell(order.page);
    await app.tell(order.page);
    expect(await balance()).toBe(0);
    expect(await dispute()).toMatchObject({ status: 'lost', amount: 25 });
    expect(await mails()).toEqual(['The dispute about order is lost']);
    app.mollie.reverseChargebacks(order.page);
    await app.tell(order.page);
    await app.tell(order.page);
    expect(await balance()).toBe(25);
    expect(await dispute()).toMatchObject({ status: 'won' });
    expect(await mails()).toEqual([
      'The dispute about order is lost',
      'The dispute about order is won',
    ]);
    await agree();
  });

  test('that is told after its reversal leaves the balance as it was', async () => {
    const { order, balance, dispute } = await sold();
    app.mollie.chargeBack(order.page);
    app.mollie.reverseChargebacks(order.page);
    await app.tell(order.page);
    expect(await balance()).toBe(25);
    expect(await dispute()).toMatchObject({ status: 'won' });
    await agree();
  });

  test('counts as the refund of an order that is cancelled after it', async () => {
    const { order, balance } = await sold();
    app.mollie.chargeBack(order.page);
    await app.tell(order.page);
    await cancel(order);
    await app.server.runJobs();
    expect(app.mollie.refundsOf(order.page)).toEqual([]);
    expect(await balance()).toBe(0);
    await agree();
  });

  test('that comes before the refund stops it', async () => {
    const { order } = await sold();
    app.mollie.chargeBack(order.page);
    await cancel(order);
    await expect(app.server.runJobs()).rejects.toThrow('has been charged back');
    await app.tell(order.page);
    expect(await app.orderOf(order)).toMatchObject({ status: 'cancelled', refund: 'done' });
    await agree();
  });
});
