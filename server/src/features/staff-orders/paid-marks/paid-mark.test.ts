import { ordersApi } from '@marquee/contract/orders/orders';
import { PAID_MARK_SECONDS, paidMarksApi } from '@marquee/contract/staff-orders/paid-marks';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { expireHolds } from '../../booking/expiry/expire.ts';

let server: TestApp;
let staff: Client;
let user: Awaited<ReturnType<typeof makeClient>>;
let organization_id: string;

beforeAll(async () => {
  server = await startTestApp();
  user = await makeClient(server.db);
  organization_id = user.organization_id;
  staff = await server.signIn(user);
});
afterAll(() => server.close());

const LATER_MS = PAID_MARK_SECONDS * 1000;

async function bookOne() {
  const prices = [{ label: 'Standard', amount_cents: 1250 }];
  const event = await makeEvent(server.db, { organization_id, prices });
  const { order_id: id, secret } = (await book(server, event, [1])).body.data;
  return { event, id, secret };
}

const mark = (id: string) => staff.call(paidMarksApi.markPaid, { params: { id } });
const takeBack = (id: string) => staff.call(paidMarksApi.takeBackPaidMark, { params: { id } });

async function later(ms = LATER_MS) {
  server.clock.advance(ms);
  await server.runJobs();
}

async function listed(event: { id: string }) {
  const { body } = await staff.call(ordersApi.listOrders, { params: { id: event.id } });
  const [order] = body.data;
  if (!order) throw new Error('The event has an order.');
  return order;
}

const ticketMails = (from: number) =>
  server.mails.slice(from).filter(({ subject }) => subject.includes('ticket'));

test('an order is completed a minute after it was marked as paid, once', async () => {
  const { event, id, secret } = await bookOne();
  await server.runJobs();
  const sent = server.mails.length;
  const due = new Date(server.clock.now.getTime() + LATER_MS).toISOString();
  const { status, body } = await mark(id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ status: 'processing', completes_at: due });
  await later(LATER_MS - 1);
  expect(await listed(event)).toMatchObject({ status: 'processing', invoices: [] });
  expect(ticketMails(sent)).toEqual([]);
  // A second press changes nothing.
  expect((await mark(id)).body.data.completes_at).toBe(due);
  await later(1);
  expect(await listed(event)).toMatchObject({ status: 'completed', completes_at: null });
  expect(await seatsOf(server, event)).toEqual({ sold: 1, held: 0 });
  expect(ticketMails(sent)).toHaveLength(1);
  const buyer = await server.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } });
  expect(buyer.body.data.tickets).toHaveLength(1);
});

test('a mark is taken back before anything was sent', async () => {
  const { event, id } = await bookOne();
  await mark(id);
  const { status, body } = await takeBack(id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ status: 'processing', completes_at: null });
  await later();
  expect(await listed(event)).toMatchObject({ status: 'processing', tickets: [], invoices: [] });
  expect((await takeBack(id)).status).toBe(200);
});

test('a mark that is set again waits its own minute', async () => {
  const { event, id } = await bookOne();
  await mark(id);
  await takeBack(id);
  server.clock.advance(LATER_MS / 2);
  await mark(id);
  await later(LATER_MS / 2);
  expect((await listed(event)).status).toBe('processing');
  await later(LATER_MS / 2);
  expect((await listed(event)).status).toBe('completed');
});

test('an order whose deadline passes meanwhile keeps its seats', async () => {
  const { event, id } = await bookOne();
  const { expires_at } = await listed(event);
  if (expires_at === null) throw new Error('An unpaid order has a deadline.');
  server.clock.advance(Date.parse(expires_at) - server.clock.now.getTime() - 1000);
  staff = await server.signIn(user);
  await mark(id);
  server.clock.advance(2000);
  await expireHolds(server.deps);
  expect((await listed(event)).status).toBe('processing');
  await later();
  expect((await listed(event)).status).toBe('completed');
});

test('an order that was cancelled meanwhile stays cancelled', async () => {
  const { event, id } = await bookOne();
  await mark(id);
  await staff.call(ordersApi.updateOrderStatus, { body: { orderId: id, status: 'cancelled' } });
  await later();
  expect(await listed(event)).toMatchObject({ status: 'cancelled', completes_at: null });
});

test.each(['completed', 'cancelled'] as const)(
  'an order that is %s has no mark',
  async (status) => {
    const { id } = await bookOne();
    await staff.call(ordersApi.updateOrderStatus, { body: { orderId: id, status } });
    expect((await mark(id)).status).toBe(409);
    expect((await takeBack(id)).status).toBe(409);
  },
);

test.each(['transfer', 'door'] as const)(
  'an order of a card that was paid as %s says so, on its invoice, too; a mark taken back does not',
  async (payment) => {
    const { event, id } = await bookOne();
    const { db } = server;
    await db.updateTable('orders').set({ payment_way: 'card' }).where('id', '=', id).execute();
    const markAs = (way: 'transfer' | 'door') =>
      staff.call(paidMarksApi.markPaid, { params: { id }, body: { payment: way } });
    expect((await markAs(payment === 'door' ? 'transfer' : 'door')).status).toBe(200);
    await takeBack(id);
    expect(await listed(event)).toMatchObject({ payment_way: 'card' });
    await markAs(payment);
    await later();
    expect(await listed(event)).toMatchObject({ status: 'completed', payment_way: payment });
    const { content } = await db
      .selectFrom('invoices')
      .select('content')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({ way: payment });
    expect(await findDifferences(db)).toEqual([]);
  },
);

test('an order of a card that staff complete without a word was paid by transfer', async () => {
  const { event, id } = await bookOne();
  await server.db.updateTable('orders').set({ payment_way: 'card' }).where('id', '=', id).execute();
  await staff.call(ordersApi.updateOrderStatus, { body: { orderId: id, status: 'completed' } });
  expect(await listed(event)).toMatchObject({ payment_way: 'transfer' });
});
