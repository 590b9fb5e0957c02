import type { z } from 'zod';
import {
  type CancellationInput,
  cancellationsApi,
  cancellationSentences as say,
} from '@marquee/contract/staff-orders/cancellations';
import { ordersApi } from '@marquee/contract/orders/orders';
import { refundSentences } from '@marquee/contract/payments/refunds';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '@marquee/contract/api';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import { proposePayout, sellOnline, startBooks } from '../../../testing/books.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

const prices = [{ label: 'Standard', amount_cents: 950 }];
let server: TestApp;
let admin: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  server = await startTestApp();
  await server.db.updateTable('platform_settings').set({ payment_days: 0 }).execute();
  admin = await server.signIn(await makeAdministrator(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  event = await makeEvent(server.db, { capacity: 200, prices });
});

async function order(email: string, quantity = 1) {
  const { status, body } = await book(server, event, [quantity], { email });
  expect(status).toBe(201);
  return body.data.order_id;
}

const cancel = (staff: Client, body: z.input<typeof CancellationInput>, id = event.id) =>
  staff.call(cancellationsApi.cancelOrders, { params: { id }, body });

test('chosen orders are cancelled, each with a log entry and a mail', async () => {
  const [first, second, kept] = [
    await order('a@x.de', 2),
    await order('b@x.de'),
    await order('c@x.de'),
  ];
  await server.runJobs();
  server.mails.length = 0;
  const { status, body } = await cancel(admin, { order_ids: [first, second, first] });
  expect([status, body.message]).toEqual([200, say.done(2)]);
  expect(body.data.results.map(({ order_id, outcome }) => [order_id, outcome])).toEqual([
    [first, 'cancelled'],
    [second, 'cancelled'],
  ]);
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 1 });
  const entries = await server.db
    .selectFrom('audit_entries')
    .select(['object_id', 'action', 'after'])
    .where('object_id', 'in', [first, second, kept])
    .orderBy('seq')
    .execute();
  expect(entries).toEqual(
    [first, second].map((object_id) => {
      return { object_id, action: 'order.status-changed', after: { status: 'cancelled' } };
    }),
  );
  await server.runJobs();
  const mailed = server.mails.map(({ to, subject }) => [to, subject] as const);
  expect(mailed.toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
    ['a@x.de', `Your order for ${event.title} is cancelled`],
    ['b@x.de', `Your order for ${event.title} is cancelled`],
  ]);
});

test('without the tick no buyer hears of it, and holders without a ticket do', async () => {
  const named = { params: { id: event.id }, body: { mode: 'optional', emails: true } } as const;
  await admin.call(api.names.setNames, named);
  const holders = [{ ticket_id: event.prices[0]?.id ?? '', name: 'Ben', email: 'ben@x.de' }];
  const paid = (await book(server, event, [1], { email: 'a@x.de', holders })).body.data.order_id;
  const body = { orderId: paid, status: 'completed' } as const;
  await admin.call(ordersApi.updateOrderStatus, { body });
  const unpaid = await order('b@x.de');
  await server.runJobs();
  server.mails.length = 0;
  const order_ids = [paid, unpaid];
  expect((await cancel(admin, { order_ids, send: false })).body.message).toBe(say.done(2));
  await server.runJobs();
  expect(server.mails.map(({ to }) => to)).toEqual(['ben@x.de']);
});

test('without the tick old unpaid orders are cancelled silently', async () => {
  await order('a@x.de');
  await server.runJobs();
  server.mails.length = 0;
  const { body } = await cancel(admin, { unpaid_older_than_days: 0, send: false });
  expect(body.data.results).toMatchObject([{ outcome: 'cancelled' }]);
  await server.runJobs();
  expect(server.mails).toEqual([]);
});

test('an order that cannot be cancelled is reported, and the others are cancelled', async () => {
  const [cancelled, fine] = [await order('a@x.de'), await order('b@x.de')];
  await cancel(admin, { order_ids: [cancelled] });
  const other = event;
  event = await makeEvent(server.db, { prices });
  const elsewhere = await order('c@x.de');
  const order_ids = [cancelled, elsewhere, 'no-order', fine];
  const { body } = await cancel(admin, { order_ids }, other.id);
  expect(body.data.results.map(({ code, message }) => [code, message])).toEqual([
    ['status_refused', 'This order is already cancelled.'],
    ['order_of_other_event', say.otherEvent],
    ['not_found', 'Requested resource not found.'],
    ['', ''],
  ]);
  expect(body.data.results.map(({ outcome }) => outcome)).toEqual([
    'failed',
    'failed',
    'failed',
    'cancelled',
  ]);
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 1 });
});

test('old unpaid orders are cancelled, a limited number per call', async () => {
  const old = [];
  for (let index = 0; index < 103; index += 1) old.push(await order(`old-${index}@x.de`));
  const paid = old.pop() ?? '';
  const body = { orderId: paid, status: 'completed' } as const;
  await admin.call(ordersApi.updateOrderStatus, { body });
  server.clock.advance(3 * DAY_MS);
  admin = await server.signIn(await makeAdministrator(server.db));
  await order('new@x.de', 2);
  const count = async (older_than_days: number) =>
    (
      await admin.call(cancellationsApi.countUnpaidOrders, {
        params: { id: event.id },
        query: { older_than_days },
      })
    ).body.data;
  expect(await count(3)).toEqual({ orders: 102, seats: 102 });
  expect(await count(0)).toEqual({ orders: 103, seats: 104 });
  const first = (await cancel(admin, { unpaid_older_than_days: 3 })).body.data;
  expect([first.results.length, first.left]).toEqual([100, 2]);
  const second = (await cancel(admin, { unpaid_older_than_days: 3 })).body.data;
  expect([second.results.length, second.left]).toEqual([2, 0]);
  expect(await seatsOf(server, event)).toEqual({ sold: 1, held: 2 });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a call is limited and open to the organizer only', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => `order-${index}`);
  expect((await cancel(admin, { order_ids: ids })).status).toBe(400);
  expect((await cancel(admin, { order_ids: [] })).status).toBe(400);
  const mine = await order('a@x.de');
  const stranger = await server.signIn(await makeClient(server.db));
  expect((await cancel(stranger, { order_ids: [mine] })).status).toBe(404);
  expect((await cancel(stranger, { unpaid_older_than_days: 0 })).status).toBe(404);
  const { organization_id } = event;
  const owner = await server.signIn(await makeClient(server.db, { organization_id }));
  expect((await cancel(owner, { order_ids: [mine] })).body.data.results).toMatchObject([
    { outcome: 'cancelled' },
  ]);
});

test('refunds beyond the balance wait for an administrator', async () => {
  const { server: books, admin: administrator } = await startBooks();
  const sold = await makeEvent(books.db, { prices });
  const order_ids = [await sellOnline(books, sold, [1]), await sellOnline(books, sold, [1])];
  await proposePayout(administrator, sold.organization_id, 9.5);
  const { organization_id } = sold;
  const client = await books.signIn(await makeClient(books.db, { organization_id }));
  const params = { id: sold.id };
  const body = { order_ids };
  const asked = await client.call(cancellationsApi.cancelOrders, { params, body });
  expect(asked.body.data.results.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['cancelled', ''],
    ['waiting', refundSentences.waits],
  ]);
  const done = await administrator.call(cancellationsApi.cancelOrders, {
    params,
    body: { order_ids: order_ids.slice(1) },
  });
  expect(done.body.data.results).toMatchObject([
    { outcome: 'failed', code: 'beyond_balance', message: refundSentences.beyondBalance },
  ]);
  await books.close();
});
