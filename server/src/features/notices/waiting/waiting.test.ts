import { applicationsApi } from '@marquee/contract/staff-orders/applications';
import { MAX_WAITING, waitingApi } from '@marquee/contract/notices/waiting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import type { Client } from '../../../testing/client.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function organizer() {
  const user = await makeClient(server.db);
  const event = await makeEvent(server.db, { organization_id: user.organization_id });
  return { event, own: await server.signIn(user) };
}

/** Lets an order wait for an online payment, so that it needs no confirmation. */
async function payOnline(orderId: string) {
  const orders = server.db.updateTable('orders').set({ checkout_id: orderId });
  await orders.where('id', '=', orderId).execute();
}

async function waitingOf(caller: Client, ...eventIds: string[]) {
  const query = eventIds.length === 0 ? {} : { events: eventIds.join(',') };
  const { status, body } = await caller.call(waitingApi.listWaiting, { query });
  expect(status).toBe(200);
  return body.data;
}

test('an unpaid order waits for its organizer and for administrators only', async () => {
  const { event, own } = await organizer();
  expect(await waitingOf(own)).toEqual({ total: 0, items: [] });
  await book(server, event, [2]);
  await book(server, event, [1], { email: 'grace@example.com' });

  const item = {
    kind: 'orders_to_confirm',
    count: 2,
    since: server.clock.now.toISOString(),
    event_id: event.id,
    event_title: event.title,
  };
  expect(await waitingOf(own)).toEqual({ total: 2, items: [item] });
  expect(await waitingOf(own, event.id)).toEqual({ total: 2, items: [item] });
  const other = await organizer();
  expect((await waitingOf(other.own)).total).toBe(0);
  expect((await waitingOf(other.own, event.id, 'no-id')).total).toBe(0);
  const admin = await server.signIn(await makeAdministrator(server.db));
  expect((await waitingOf(admin, event.id)).items).toEqual([item]);
});

test('an application waits for its organizer until it is decided', async () => {
  const { event, own } = await organizer();
  const order = await makeOrder(server.db, { event, status: 'applied' });
  const kind = 'applications';
  expect((await waitingOf(own)).items).toMatchObject([{ kind, count: 1, event_id: event.id }]);
  await own.call(applicationsApi.decideApplications, {
    params: { id: event.id },
    body: { decision: 'decline', order_ids: [order.id] },
  });
  expect(await waitingOf(own)).toEqual({ total: 0, items: [] });
});

test('a refund by hand waits until its money went back', async () => {
  const { event, own } = await organizer();
  const { body } = await book(server, event, [1]);
  const orderId = body.data.order_id;
  const [refund_due_at, received_at] = [server.clock.now, server.clock.now];
  await payOnline(orderId);
  await server.db
    .insertInto('payments')
    .values({
      order_id: orderId,
      amount_cents: 1250,
      provider: 'offline',
      reference: `by-hand-${orderId}`,
      received_at,
      refund_due_at,
    })
    .execute();
  expect((await waitingOf(own)).items).toMatchObject([{ kind: 'refunds_due', count: 1 }]);
  await server.db
    .updateTable('payments')
    .set({ refunded_at: server.clock.now })
    .where('order_id', '=', orderId)
    .execute();
  expect((await waitingOf(own)).total).toBe(0);
});

test('a mail that was withheld or fails again and again waits, once for each order', async () => {
  const { event, own } = await organizer();
  const { body } = await book(server, event, [1]);
  const orderId = body.data.order_id;
  await payOnline(orderId);
  const fails = (attempts: number) =>
    server.db
      .insertInto('jobs')
      .values({
        kind: 'order-mail',
        payload: JSON.stringify({ orderId, mail: 'received' }),
        run_at: server.clock.now,
        attempts,
        last_error: 'Error: The mailbox is full.',
      })
      .execute();
  await fails(1);
  expect((await waitingOf(own)).total).toBe(0);
  await fails(3);
  expect((await waitingOf(own)).items).toMatchObject([{ kind: 'mails_failing', count: 1 }]);
  await server.db
    .updateTable('orders')
    .set({ mail_withheld: 'recipient', mail_withheld_at: server.clock.now })
    .where('id', '=', orderId)
    .execute();
  expect((await waitingOf(own)).total).toBe(1);
});

test('the list is short, and its total counts everything', async () => {
  const { event, own } = await organizer();
  const events = [event];
  for (let index = 0; index < MAX_WAITING; index += 1) {
    events.push(await makeEvent(server.db, { organization_id: event.organization_id }));
  }
  for (const one of events) expect((await book(server, one, [1])).status).toBe(201);
  const { total, items } = await waitingOf(own);
  expect([total, items.length]).toEqual([MAX_WAITING + 1, MAX_WAITING]);
});
