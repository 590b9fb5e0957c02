import { eventsApi } from '@marquee/contract/events/events';
import { orderSentences, ordersApi } from '@marquee/contract/orders/orders';
import { orderStatuses, type OrderStatus } from '@marquee/contract/orders/statuses';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { book, seatsOf, silentCheckout } from '../../testing/bookings.ts';
import type { Client } from '../../testing/client.ts';
import { makeClient } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';

let server: TestApp;
let staff: Client;
let organization_id: string;

beforeAll(async () => {
  server = await startTestApp({ deps: { payments: silentCheckout } });
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  staff = await server.signIn(user);
});
afterAll(() => server.close());

const prices = [
  { label: 'Standard', amount_cents: 1250 },
  { label: 'VIP', amount_cents: 5000, quota: 5 },
];

async function makeStory(status: OrderStatus = 'pending') {
  const needs_approval = status === 'applied';
  const own = prices.map((price) => ({ ...price, needs_approval }));
  const event = await makeEvent(server.db, { organization_id, prices: own });
  const { body } = await book(server, event, [2, 1]);
  const { order_id: id, secret } = body.data;
  if (status !== body.data.status) await setStatus(id, status);
  return { event, id, secret };
}

function setStatus(orderId: string, status: OrderStatus) {
  return staff.call(ordersApi.updateOrderStatus, { body: { orderId, status } });
}

async function statusOf(id: string) {
  const { status } = await server.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

describe('the status of an order', () => {
  const allowed: Record<OrderStatus, OrderStatus[]> = {
    applied: [],
    pending: ['processing', 'completed', 'cancelled'],
    processing: ['completed', 'cancelled'],
    completed: ['cancelled'],
    cancelled: [],
  };
  const seats: Record<OrderStatus, { sold: number; held: number }> = {
    applied: { sold: 0, held: 3 },
    pending: { sold: 0, held: 3 },
    processing: { sold: 0, held: 3 },
    completed: { sold: 3, held: 0 },
    cancelled: { sold: 0, held: 0 },
  };

  test.each(orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const)))(
    'from %s to %s',
    async (from, to) => {
      const { event, id } = await makeStory(from);
      const { status, body } = await setStatus(id, to);
      const isAllowed = allowed[from].includes(to);
      const refused = { status: [orderSentences.cannotBecome(from, to)] };
      expect(status).toBe(isAllowed ? 200 : 409);
      expect(body.errors).toEqual(isAllowed ? undefined : refused);
      expect(await statusOf(id)).toBe(isAllowed ? to : from);
      expect(await seatsOf(server, event)).toEqual(seats[isAllowed ? to : from]);
    },
  );

  test('that becomes completed records the payment and issues and sends the tickets once', async () => {
    const { id } = await makeStory('completed');
    const { body } = await staff.call(ordersApi.noteRefund, { params: { id } });
    expect(body.data.status).toBe('cancelled');
    await server.runJobs();
    server.mails.length = 0;
    const story = await makeStory('completed');
    await server.runJobs();
    expect(server.mails.filter(({ subject }) => subject.startsWith('Your tickets'))).toHaveLength(
      1,
    );
    const list = await staff.call(ordersApi.listOrders, { params: { id: story.event.id } });
    expect(list.body.data).toHaveLength(1);
    expect(list.body.data[0]).toMatchObject({
      status: 'completed',
      total: 75,
      quantity: 3,
      payment: { provider: 'offline', amount: 75, refund: null },
    });
    expect(list.body.data[0]?.tickets.map(({ Type }) => Type)).toEqual([
      'Standard',
      'Standard',
      'VIP',
    ]);
  });

  test('that becomes cancelled after that voids the tickets and removes them from every figure', async () => {
    const { event, id, secret } = await makeStory('completed');
    await setStatus(id, 'cancelled');
    const order = await server.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } });
    expect(order.body.data).toMatchObject({ status: 'cancelled', refund: 'due', tickets: [] });
    const left = await server.db
      .selectFrom('sales_by_slot')
      .select(['tickets', 'revenue_cents'])
      .where('event_id', '=', event.id)
      .execute();
    expect(left.every((slot) => slot.tickets === 0 && slot.revenue_cents === 0)).toBe(true);
    expect(left).toHaveLength(2);
    const priced = await server.db
      .selectFrom('price_types')
      .select(['sold', 'held', 'revenue_cents'])
      .where('event_id', '=', event.id)
      .execute();
    expect(priced).toEqual(prices.map(() => ({ sold: 0, held: 0, revenue_cents: 0 })));
  });
});

describe('deleting an order', () => {
  const remove = (id: string) => staff.call(ordersApi.deleteOrder, { params: { id } });

  test.each(['pending', 'cancelled'] as const)('works when it is %s', async (status) => {
    const { event, id } = await makeStory(status);
    const answer = await remove(id);
    expect([answer.status, answer.body.message]).toEqual([200, 'order deleted successful']);
    expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 0 });
    expect((await remove(id)).status).toBe(404);
  });

  test.each(['processing', 'completed'] as const)('is refused when it is %s', async (status) => {
    const { event, id } = await makeStory(status);
    const before = await seatsOf(server, event);
    const answer = await remove(id);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('order_stays');
    expect(await seatsOf(server, event)).toEqual(before);
  });

  test('is refused while a refund is pending', async () => {
    const { id } = await makeStory('completed');
    await setStatus(id, 'cancelled');
    expect((await remove(id)).status).toBe(409);
    await staff.call(ordersApi.noteRefund, { params: { id } });
    expect((await remove(id)).status).toBe(200);
  });
});

describe('a refund', () => {
  test('of an offline payment is pending first and then marked as refunded', async () => {
    const { id } = await makeStory('completed');
    const first = await staff.call(ordersApi.noteRefund, { params: { id } });
    expect(first.body.data).toMatchObject({ status: 'cancelled', payment: { refund: 'due' } });
    const second = await staff.call(ordersApi.noteRefund, { params: { id } });
    expect(second.body.data.payment?.refund).toBe('done');
    expect((await staff.call(ordersApi.noteRefund, { params: { id } })).status).toBe(409);
  });

  test('that is pending prevents the deletion of its event', async () => {
    const { event, id } = await makeStory('completed');
    const remove = () => staff.call(eventsApi.deleteEvent, { params: { id: event.id } });
    expect((await remove()).status).toBe(409);
    await setStatus(id, 'cancelled');
    expect((await remove()).body.message).toMatch(/^Cancelled orders have pending refunds/);
    await staff.call(ordersApi.noteRefund, { params: { id } });
    expect((await remove()).status).toBe(200);
  });

  test('of an unpaid order is refused', async () => {
    const { id } = await makeStory('pending');
    const { status, body } = await staff.call(ordersApi.noteRefund, { params: { id } });
    expect([status, body.message]).toEqual([409, 'This order has no pending refund.']);
  });
});

describe('a sale at the door', () => {
  test('is completed at once, also when booking is closed, and mailed if it has an address', async () => {
    const event = await makeEvent(server.db, { organization_id, prices, is_bookable: false });
    const [standard] = event.prices;
    await server.runJobs();
    server.mails.length = 0;
    const { status, body } = await staff.call(ordersApi.sellAtDoor, {
      params: { id: event.id },
      body: { items: [{ ticket_id: standard?.id ?? '', quantity: 2 }], name: 'Walk-in' },
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ status: 'completed', channel: 'door', total: 25, email: '' });
    expect(await seatsOf(server, event)).toEqual({ sold: 2, held: 0 });
    await server.runJobs();
    expect(server.mails).toEqual([]);
  });

  test('cannot sell more than is left', async () => {
    const event = await makeEvent(server.db, { organization_id, prices, capacity: 1 });
    const { status, body } = await staff.call(ordersApi.sellAtDoor, {
      params: { id: event.id },
      body: { items: [{ ticket_id: event.prices[0]?.id ?? '', quantity: 2 }], name: 'Walk-in' },
    });
    expect([status, body.message]).toEqual([409, 'Only 1 ticket is left.']);
  });
});
