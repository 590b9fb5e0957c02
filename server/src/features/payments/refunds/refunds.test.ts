import { financeApi } from '@marquee/contract/finance/finance';
import { ordersApi } from '@marquee/contract/orders/orders';
import { refundsApi, refundSentences as say } from '@marquee/contract/payments/refunds';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import type { TestApp } from '../../../testing/app.ts';
import {
  payPayout,
  proposePayout,
  sellAtDoor,
  sellOnline,
  setFee,
  startBooks,
} from '../../../testing/books.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let server: TestApp;
let admin: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;
let client: Client;

beforeAll(async () => {
  ({ server, admin } = await startBooks());
});
afterAll(() => server.close());
beforeEach(async () => {
  event = await makeEvent(server.db, { prices: [{ label: 'Standard', amount_cents: 1000 }] });
  const { organization_id } = event;
  client = await server.signIn(await makeClient(server.db, { organization_id, name: 'Grace' }));
});

const balance = async () => {
  const params = { id: event.organization_id };
  return (await admin.call(financeApi.getFinance, { params })).body.data.balance;
};
const payOut = async (amount?: number) => {
  const { body } = await proposePayout(admin, event.organization_id, amount);
  return payPayout(admin, body.data.payout_id);
};
const refund = (staff: Client, id: string) => staff.call(ordersApi.noteRefund, { params: { id } });
const cancel = (staff: Client, orderId: string) =>
  staff.call(ordersApi.updateOrderStatus, { body: { orderId, status: 'cancelled' } });
const waiting = async () =>
  (await admin.call(refundsApi.listRefundRequests, { query: {} })).body.data.filter(
    ({ organization_id }) => organization_id === event.organization_id,
  );
const actionsOf = async (orderId: string) => {
  const entries = await server.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name'])
    .where('object_id', '=', orderId)
    .orderBy('seq')
    .execute();
  return entries.map(({ action, actor_name }) => `${actor_name}: ${action}`);
};

describe('an organizer who was paid out', () => {
  test('cannot spend the platform’s money with refunds or cancellations', async () => {
    const [first, second] = [
      await sellOnline(server, event, [1]),
      await sellOnline(server, event, [2]),
    ];
    await payOut();
    const answers = [await refund(client, first), await cancel(client, second)];
    expect(await balance()).toBe(0);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of answers) {
      expect(body.message).toBe(say.waits);
      expect(body.data).toMatchObject({
        status: 'completed',
        refund_request: { status: 'waiting', requested_by: 'Grace', decided_at: null },
      });
    }
    expect(await actionsOf(first)).toEqual(['Grace: order.refund-requested']);
    const again = await refund(client, first);
    expect([again.status, again.body.message]).toEqual([409, say.waitsAlready]);
  });

  test('refunds only up to the balance, also in parallel', async () => {
    const orders = [];
    for (let index = 0; index < 6; index += 1) orders.push(await sellOnline(server, event, [1]));
    await payOut(40);
    const answers = await Promise.all(orders.map((id) => refund(client, id)));
    expect(answers.filter(({ body }) => body.data.status === 'cancelled')).toHaveLength(2);
    expect(answers.filter(({ body }) => body.data.status === 'completed')).toHaveLength(4);
    expect(await balance()).toBe(0);
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('does not refund from a proposed payout, in any order', async () => {
    const orders = [await sellOnline(server, event, [1]), await sellOnline(server, event, [1])];
    const [id = ''] = orders;
    const [proposed, refunded] = await Promise.all([
      proposePayout(admin, event.organization_id, 20),
      refund(client, id),
    ]);
    const isRefunded = refunded.body.data.status === 'cancelled';
    expect(proposed.status).toBe(isRefunded ? 400 : 201);
    expect(await balance()).toBe(isRefunded ? 10 : 20);
  });

  test('refunds at the door money that the platform never had', async () => {
    await setFee(server, { basisPoints: 1000, fixedCents: 0 });
    const id = await sellAtDoor(client, event, [1]);
    await setFee(server, { basisPoints: 0, fixedCents: 0 });
    expect(await balance()).toBe(-1);
    expect((await refund(client, id)).body.data.status).toBe('cancelled');
    expect(await balance()).toBe(0);
  });

  test('sees in advance that a refund would wait, without figures of others', async () => {
    const id = await sellOnline(server, event, [1]);
    const effect = async (staff: Client) =>
      (await staff.call(refundsApi.getRefundEffect, { params: { id } })).body.data;
    expect(await effect(client)).toMatchObject({ waits: false, balance: null, shortfall: null });
    await proposePayout(admin, event.organization_id, 4);
    expect(await effect(client)).toMatchObject({ waits: true, amount: 10, balance: null });
    expect(await effect(admin)).toEqual({
      amount: 10,
      waits: false,
      balance: 10,
      open_payout: 4,
      shortfall: 4,
      payments: [{ amount: 10, refunded_by: 'payment_service', by_hand: false }],
    });
  });
});

describe('an administrator', () => {
  async function waitingRefund() {
    const id = await sellOnline(server, event, [1]);
    await payOut();
    await refund(client, id);
    const [request] = await waiting();
    return { id, request: request! };
  }

  test('sees who requested it, for what and why it waits, and the count on the finance screen', async () => {
    const { id, request } = await waitingRefund();
    expect(request).toMatchObject({
      order_id: id,
      buyer: 'Ada Lovelace',
      event_title: event.title,
      requested_by: 'Grace',
      requested_at: server.clock.now.toISOString(),
      amount: 10,
      balance: 0,
      shortfall: 10,
    });
    const { refunds_waiting } = (await admin.call(financeApi.getFinanceOverview)).body.data;
    const all = await admin.call(refundsApi.listRefundRequests, { query: {} });
    expect(refunds_waiting).toBe(all.body.total);
    expect((await client.call(refundsApi.listRefundRequests, { query: {} })).status).toBe(403);
  });

  test('approves: the order is refunded, the balance is below zero, and both are logged', async () => {
    const { id, request } = await waitingRefund();
    const params = { id: request.request_id };
    const body = { reason: 'The event moved.' };
    const approved = await admin.call(refundsApi.approveRefund, { params, body });
    expect(approved.body).toMatchObject({ message: say.approved, data: { status: 'approved' } });
    expect(await balance()).toBe(-10);
    expect(await waiting()).toEqual([]);
    const { data } = (await client.call(ordersApi.listOrders, { params: { id: event.id } })).body;
    expect(data[0]).toMatchObject({
      order_id: id,
      status: 'cancelled',
      refund_request: { status: 'approved', decided_by: 'Grace Hopper', reason: body.reason },
    });
    expect(await actionsOf(id)).toEqual([
      'Grace: order.refund-requested',
      'Grace Hopper: order.refund-approved',
    ]);
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('declines with a reason: the order stays, and a new request is possible', async () => {
    const { id, request } = await waitingRefund();
    const params = { id: request.request_id };
    const without = await admin.call(refundsApi.declineRefund, { params, body: { reason: ' ' } });
    expect(without.status).toBe(400);
    const body = { reason: 'Pay it yourself.' };
    await admin.call(refundsApi.declineRefund, { params, body });
    expect(await balance()).toBe(0);
    const { data } = (await client.call(ordersApi.listOrders, { params: { id: event.id } })).body;
    expect(data[0]).toMatchObject({
      status: 'completed',
      refund_request: { status: 'declined', reason: body.reason },
    });
    expect((await refund(client, id)).body.data.refund_request?.status).toBe('waiting');
  });

  test('decides once with concurrent decisions', async () => {
    const { request } = await waitingRefund();
    const params = { id: request.request_id };
    const answers = await Promise.all([
      admin.call(refundsApi.approveRefund, { params, body: {} }),
      admin.call(refundsApi.declineRefund, { params, body: { reason: 'No.' } }),
      admin.call(refundsApi.approveRefund, { params, body: {} }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('refunds beyond the balance directly, which closes the request', async () => {
    const { id, request } = await waitingRefund();
    expect((await refund(admin, id)).body.data).toMatchObject({
      status: 'cancelled',
      refund_request: { status: 'closed' },
    });
    expect(await balance()).toBe(-10);
    const params = { id: request.request_id };
    const late = await admin.call(refundsApi.approveRefund, { params, body: {} });
    expect([late.status, late.body.message]).toEqual([409, say.decided]);
  });
});
