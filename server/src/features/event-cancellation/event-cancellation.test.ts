import { checkInApi } from '@marquee/contract/check-in/check-in';
import { publicEventsApi } from '@marquee/contract/events/public';
import { messagesApi } from '@marquee/contract/notices/messages';
import { eventCancellationApi } from '@marquee/contract/event-cancellation';
import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '../../doctor/differences.ts';
import type { TestApp } from '../../testing/app.ts';
import { book, seatsOf } from '../../testing/bookings.ts';
import { proposePayout, sellAtDoor, sellOnline, startBooks } from '../../testing/books.ts';
import type { Client } from '../../testing/client.ts';
import { makeClient } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { handlePaymentEvent } from '../payments/webhook/commands.ts';
import { getTicketKeys } from '../orders/tickets/keys.ts';
import { cancelOrdersOfEvent } from './jobs.ts';

const message = { subject: 'No concert', message: 'The singer is ill.\n\nWe are sorry.' };
let server: TestApp;
let admin: Client;
let own: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  ({ server, admin } = await startBooks());
});
afterAll(() => server.close());
beforeEach(async () => {
  const user = await makeClient(server.db);
  own = await server.signIn(user);
  event = await makeEvent(server.db, {
    organization_id: user.organization_id,
    prices: [{ label: 'Standard', amount_cents: 1250 }],
  });
  server.mails.length = 0;
});

const cancel = (staff = own) =>
  staff.call(eventCancellationApi.cancelEvent, { params: { id: event.id }, body: message });
const read = async () =>
  (await own.call(eventCancellationApi.getEventCancellation, { params: { id: event.id } })).body
    .data;
const statuses = async () =>
  (
    await server.db
      .selectFrom('orders')
      .select(['status', 'cancel_reason'])
      .where('event_id', '=', event.id)
      .execute()
  ).map(({ status, cancel_reason }) => `${status} ${cancel_reason ?? ''}`.trim());

test('cancelling an event cancels and refunds each order once, and writes to each buyer', async () => {
  await sellOnline(server, event, [2]);
  await sellAtDoor(own, event, [1]);
  await book(server, event, [1], { email: 'unpaid@example.com' });
  await server.runJobs();
  server.mails.length = 0;
  expect((await read()).effect).toEqual({
    tickets: 3,
    paid_orders: 2,
    unpaid_orders: 1,
    online_amount: 25,
    organizer_amount: 12.5,
    mails: 2,
  });

  const { status, body } = await cancel();
  expect([status, body.data.progress?.left]).toEqual([200, 3]);
  await server.runJobs();
  // A job that is done twice, after a crash, finds nothing to do.
  const signal = new AbortController().signal;
  await cancelOrdersOfEvent(server.deps, { eventId: event.id }, { signal });
  await server.runJobs();
  expect(await statuses()).toEqual(['cancelled event', 'cancelled event', 'cancelled event']);
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 0 });
  expect((await read()).progress).toMatchObject({ orders: 3, left: 0, waiting: 0 });
  expect(server.mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
    'ada@example.com: No concert',
    'unpaid@example.com: No concert',
  ]);
  const paid = server.mails.find(({ to }) => to === 'ada@example.com')?.text;
  expect(paid).toContain('The singer is ill.\n\nWe are sorry.');
  expect(paid).toMatch(/25\.00.*refunded the way you paid/);
  const unpaid = server.mails.find(({ to }) => to === 'unpaid@example.com')?.text;
  expect(unpaid).toContain('There is nothing to pay.');
  expect(await findDifferences(server.db)).toEqual([]);
  const sent = await own.call(messagesApi.listMessages, { params: { id: event.id } });
  expect(sent.body.data).toMatchObject([
    { kind: 'cancellation', subject: 'No concert', recipients: 2, waiting: 0, failed: 0 },
  ]);
});

test('the mail says to each buyer what there is to do', async () => {
  const { organization_id } = event;
  const prices = [{ label: 'Standard' }, { label: 'Free', amount_cents: 0 }];
  event = await makeEvent(server.db, { organization_id, prices });
  await sellOnline(server, event, [1]);
  const transfer = await book(server, event, [1], { email: 'transfer@example.com' });
  const orderId = transfer.body.data.order_id;
  await own.call(ordersApi.updateOrderStatus, { body: { orderId, status: 'completed' } });
  await book(server, event, [0, 1], { email: 'free@example.com' });
  await book(server, event, [1], { email: 'unpaid@example.com' });
  await server.runJobs();
  server.mails.length = 0;
  await cancel();
  await server.runJobs();
  const nothing = 'You need not do anything.';
  const account = 'To get the refund, open your order and enter your bank account.';
  const told = (address: string) => {
    const text = server.mails.find(({ to }) => to === address)?.text ?? '';
    return [nothing, account].filter((sentence) => text.includes(sentence));
  };
  expect(told('ada@example.com')).toEqual([nothing]);
  expect(told('transfer@example.com')).toEqual([account]);
  expect(told('free@example.com')).toEqual([nothing]);
  expect(told('unpaid@example.com')).toEqual([]);
});

test('two tabs that cancel at once cancel once', async () => {
  await sellOnline(server, event, [1]);
  await server.runJobs();
  server.mails.length = 0;
  const answers = await Promise.all([cancel(), cancel(admin)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('event_cancelled');
  await server.runJobs();
  expect(server.mails).toHaveLength(1);
});

test('a cancelled event sells nothing, opens no booking and completes no order', async () => {
  const waiting = await book(server, event, [1]);
  await cancel();
  expect((await book(server, event, [1])).body.code).toBe('event_cancelled');
  const atDoor = await own.call(ordersApi.sellAtDoor, {
    params: { id: event.id },
    body: { items: [{ ticket_id: event.prices[0]!.id, quantity: 1 }], name: 'Walk-in' },
  });
  expect(atDoor.body.code).toBe('event_cancelled');
  const { order_id: orderId } = waiting.body.data;
  const completed = await own.call(ordersApi.updateOrderStatus, {
    body: { orderId, status: 'completed' },
  });
  expect(completed.body.code).toBe('event_cancelled');
  const page = await server.visitor.call(publicEventsApi.getPublicEvent, {
    params: { slug: event.slug },
  });
  expect(page.body.data.schedule_change.cancelled_at).toBe(server.clock.now.toISOString());
  const list = await server.visitor.call(publicEventsApi.listPublicEvents, {
    query: { search: event.title },
  });
  expect(list.body.data).toEqual([]);
});

test('an order that is still to be cancelled has no valid tickets and nothing to pay', async () => {
  const id = await sellOnline(server, event, [1]);
  const { secret } = await server.db
    .selectFrom('orders')
    .select('secret')
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow();
  const pdf = () => server.visitor.call(publicOrdersApi.getTicketsPdf, { params: { secret } });
  expect((await pdf()).status).toBe(200);
  const unpaid = await book(server, event, [1]);
  await cancel();
  expect((await pdf()).body).toMatchObject({ code: 'event_cancelled' });
  const resent = await own.call(ordersApi.resendTickets, { params: { id } });
  expect(resent.body.code).toBe('event_cancelled');
  const params = { secret: unpaid.body.data.secret };
  const order = await server.visitor.call(publicOrdersApi.getPublicOrder, { params });
  expect(order.body.data).toMatchObject({ payment_url: null, transfer: null });
  const paid = await server.visitor.call(publicOrdersApi.payOrder, { params });
  expect(paid.body.code).toBe('not_payable');
  const calendar = await server.visitor.inject({
    method: 'GET',
    url: `/api/public/orders/${secret}/event.ics`,
  });
  expect(calendar.body).toContain('STATUS:CANCELLED');
});

test('a payment that arrives after the cancellation is refunded', async () => {
  const placed = await book(server, event, [2]);
  await cancel();
  const { order_id: orderId } = placed.body.data;
  const paid = { orderId, reference: `late-${orderId}`, amountCents: 2500 };
  await handlePaymentEvent(server.deps, { kind: 'paid', provider: 'stripe', ...paid });
  await server.runJobs();
  expect(await statuses()).toEqual(['cancelled event']);
  const order = await server.visitor.call(publicOrdersApi.getPublicOrder, {
    params: { secret: placed.body.data.secret },
  });
  expect(order.body.data).toMatchObject({ refund: 'done', tickets: [] });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a refund beyond the balance waits for an administrator, also if one cancels', async () => {
  await sellOnline(server, event, [1]);
  await proposePayout(admin, event.organization_id, 12.5);
  await cancel(admin);
  await server.runJobs();
  expect(await statuses()).toEqual(['completed']);
  expect((await read()).progress).toMatchObject({ left: 0, waiting: 1 });
  expect(server.mails.at(-1)?.text).toContain('You get another mail about your refund.');
});

test('the door refuses a ticket of a cancelled event and says why', async () => {
  const orderId = await sellOnline(server, event, [1]);
  const { id } = await server.db
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const code = (await getTicketKeys(server.db)).codeOf(id);
  await cancel();
  const scan = () =>
    own.call(checkInApi.validateTicket, {
      body: { code, event_id: event.id, confirm_early: true },
    });
  expect((await scan()).body.code).toBe('event_cancelled');
  await server.runJobs();
  expect((await scan()).body.code).toBe('event_cancelled');
  const list = await own.call(checkInApi.getScanList, { params: { id: event.id }, query: {} });
  expect(list.body.data.event.schedule_change?.cancelled_at).not.toBeNull();
});

test('an order that fails does not stop the others, and is tried again', async () => {
  await sellOnline(server, event, [1]);
  await sellOnline(server, event, [1]);
  await server.runJobs();
  await cancel();
  // The counter has one ticket less than was sold, so the second order cannot give its seat back.
  const setSold = (sold: number) =>
    server.db.updateTable('price_types').set({ sold }).where('event_id', '=', event.id).execute();
  await setSold(1);
  await expect(server.runJobs()).rejects.toThrow('violates check constraint');
  expect((await statuses()).toSorted()).toEqual(['cancelled event', 'completed']);
  expect((await read()).progress).toMatchObject({ orders: 2, left: 1 });
  await setSold(1);
  server.clock.advance(60_000);
  await server.runJobs();
  expect((await read()).progress).toMatchObject({ orders: 2, left: 0 });
});
