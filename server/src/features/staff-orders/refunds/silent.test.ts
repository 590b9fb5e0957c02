import { api } from '@marquee/contract/api';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { proposePayout, sellOnline, startBooks } from '../../../testing/books.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

const { corrections, names, orders, refunds, ticketRefunds, ways } = api;

let server: TestApp;
let admin: Client;

beforeAll(async () => {
  ({ server, admin } = await startBooks());
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.runJobs();
  server.mails.length = 0;
});

const prices = [{ label: 'Seat', amount_cents: 1000 }];

/** Sells three seats, the second and third to named holders with addresses of their own. */
async function sellNamed() {
  const event = await makeEvent(server.db, { prices });
  const params = { id: event.id };
  await admin.call(names.setNames, { params, body: { mode: 'optional', emails: true } });
  const holders = ['', 'Ben', 'Cem'].map((name) => ({
    ticket_id: event.prices[0]?.id ?? '',
    name,
    email: name && `${name.toLowerCase()}@example.com`,
  }));
  const { body } = await book(server, event, [3], { holders, email: 'buyer@example.com' });
  const orderId = body.data.order_id;
  await admin.call(orders.updateOrderStatus, { body: { orderId, status: 'completed' } });
  await server.runJobs();
  server.mails.length = 0;
  const listed = await admin.call(orders.listOrders, { params });
  const tickets = listed.body.data[0]?.tickets ?? [];
  const idOf = (index: number) => tickets.find((ticket) => ticket.index === index)?.ticket_id ?? '';
  return { id: orderId, idOf };
}

async function mailedTo(): Promise<string[]> {
  await server.runJobs();
  return server.mails.map(({ to }) => to).toSorted();
}

describe('a refund without the tick', () => {
  test.each([
    [true, ['buyer@example.com']],
    [false, []],
  ])('of a sum tells its buyer: %s', async (send, told) => {
    const { id } = await sellNamed();
    const body = { amount: 5, reason: 'Late start', send };
    const done = await admin.call(ticketRefunds.refundSum, { params: { id }, body });
    expect(done.status).toBe(200);
    expect(await mailedTo()).toEqual(told);
  });

  test.each([
    [true, ['ben@example.com', 'buyer@example.com']],
    [false, ['ben@example.com']],
  ])('of some tickets tells those who lose theirs, and the buyer: %s', async (send, told) => {
    const { id, idOf } = await sellNamed();
    const body = { ticket_ids: [idOf(1)], send };
    await admin.call(ticketRefunds.refundTickets, { params: { id }, body });
    expect(await mailedTo()).toEqual(told);
  });

  test('of all tickets tells those who lose theirs', async () => {
    const { id, idOf } = await sellNamed();
    const body = { ticket_ids: [0, 1, 2].map(idOf), send: false };
    const { body: answer } = await admin.call(ticketRefunds.refundTickets, {
      params: { id },
      body,
    });
    expect(answer.data.status).toBe('cancelled');
    expect(await mailedTo()).toEqual(['ben@example.com', 'cem@example.com']);
  });

  test.each(['refund', 'status'])('of an order, by its %s, tells its holders', async (call) => {
    const { id } = await sellNamed();
    const { status } =
      call === 'refund'
        ? await admin.call(orders.noteRefund, { params: { id }, body: { send: false } })
        : await admin.call(orders.updateOrderStatus, {
            body: { orderId: id, status: 'cancelled', send: false },
          });
    expect(status).toBe(200);
    expect(await mailedTo()).toEqual(['ben@example.com', 'cem@example.com']);
  });

  test.each([
    [true, ['buyer@example.com']],
    [false, []],
  ])('of an unpaid order, which is cancelled, tells its buyer: %s', async (send, told) => {
    const event = await makeEvent(server.db, { prices });
    const { body } = await book(server, event, [1], { email: 'buyer@example.com' });
    await server.runJobs();
    server.mails.length = 0;
    const { order_id: orderId } = body.data;
    await admin.call(orders.updateOrderStatus, { body: { orderId, status: 'cancelled', send } });
    expect(await mailedTo()).toEqual(told);
  });

  test.each(['sum', 'tickets', 'order'])('of %s stays silent when it is approved', async (what) => {
    const event = await makeEvent(server.db, { prices });
    const { organization_id } = event;
    const client = await server.signIn(await makeClient(server.db, { organization_id }));
    const id = await sellOnline(server, event, [2]);
    await proposePayout(admin, organization_id);
    await server.runJobs();
    server.mails.length = 0;
    const listed = await admin.call(orders.listOrders, { params: { id: event.id } });
    const ticket_ids = [listed.body.data[0]?.tickets[0]?.ticket_id ?? ''];
    const { body } =
      what === 'sum'
        ? await client.call(ticketRefunds.refundSum, {
            params: { id },
            body: { amount: 5, reason: 'Late start', send: false },
          })
        : what === 'order'
          ? await client.call(orders.noteRefund, { params: { id }, body: { send: false } })
          : await client.call(ticketRefunds.refundTickets, {
              params: { id },
              body: { ticket_ids, send: false },
            });
    const request = body.data.refund_request?.request_id ?? '';
    const params = { id: request };
    const approved = await admin.call(refunds.approveRefund, { params, body: {} });
    expect(approved.status).toBe(200);
    expect(await mailedTo()).toEqual([]);
  });
});

test('another way to pay says its deadline before, and tells the buyer only if ticked', async () => {
  const event = await makeEvent(server.db, {
    prices,
    starts_at: new Date(server.clock.now.getTime() + 30 * DAY_MS),
    ends_at: new Date(server.clock.now.getTime() + 31 * DAY_MS),
  });
  await server.db
    .updateTable('organizations')
    .set({ transfer_iban: 'DE89370400440532013000', transfer_holder: 'The House' })
    .where('id', '=', event.organization_id)
    .execute();
  const offered = { ways: [{ way: 'door' as const }, { way: 'transfer' as const, deadline: 5 }] };
  await admin.call(ways.setEventWays, { params: { id: event.id }, body: offered });
  const { body } = await book(server, event, [1], { payment: 'door', email: 'buyer@example.com' });
  await server.runJobs();
  server.mails.length = 0;
  const params = { id: body.data.order_id };
  const change = async (payment: 'door' | 'transfer', more: object) =>
    (await admin.call(corrections.changeOrderWay, { params, body: { payment, ...more } })).body;
  const due = new Date(server.clock.now.getTime() + 5 * DAY_MS).toISOString();
  const dry = await change('transfer', { dry_run: true });
  expect(dry.data).toMatchObject({
    payment_way: 'door',
    effect: { expires_at: due, mails: 1 },
  });
  expect(dry.message).toBeUndefined();
  const done = await change('transfer', { send: false });
  expect(done.data).toMatchObject({ payment_way: 'transfer', expires_at: due });
  expect(await mailedTo()).toEqual([]);
  await change('door', {});
  expect(await mailedTo()).toEqual(['buyer@example.com']);
  const logged = await server.db
    .selectFrom('audit_entries')
    .select('action')
    .where('object_id', '=', params.id)
    .where('action', '=', 'order.payment-way-changed')
    .execute();
  expect(logged).toHaveLength(2);
});
