import { ordersApi } from '@marquee/contract/orders/orders';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { refundsApi } from '@marquee/contract/payments/refunds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { proposePayout } from '../../../testing/books.ts';
import { seatsOf } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { startStripeApp, type StripeApp } from '../../../testing/doubles/stripe-app.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let app: StripeApp;
let staff: Client;

beforeAll(async () => {
  app = await startStripeApp();
  staff = await app.server.signIn(await makeAdministrator(app.server.db));
});
afterAll(() => app.close());

type Bought = Awaited<ReturnType<StripeApp['buy']>>;

/** Buys tickets at 12.50 each and pays them at the double of Stripe. */
async function buyAndPay(quantity = 3) {
  const event = await makeEvent(app.server.db);
  const order = await app.buy(event, quantity);
  await app.deliver(app.stripe.pay(order.page));
  await app.server.runJobs();
  const tickets = await app.server.db
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  return { event, order, tickets: tickets.map(({ id }) => id) };
}

function refund({ id }: Bought, ticket_ids: string[], by = staff) {
  return by.call(ticketRefundsApi.refundTickets, { params: { id }, body: { ticket_ids } });
}

function refundsOf({ page }: Bought): number[] {
  const intent = app.stripe.sessions.find(({ id }) => id === page)?.payment_intent;
  const own = app.stripe.refunds.filter(({ payment_intent }) => payment_intent === intent);
  return own.map(({ amount }) => amount);
}

describe('tickets that are refunded', () => {
  test('become void, go back on sale and leave the order with the others', async () => {
    const { event, order, tickets } = await buyAndPay();
    const { status, body } = await refund(order, tickets.slice(0, 1));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'completed',
      quantity: 2,
      total: 25,
      refunds: [{ amount: 12.5, state: 'due', refunded_by: 'payment_service', by_hand: false }],
    });
    expect(body.data.tickets.filter(({ voided }) => voided)).toHaveLength(1);
    expect(await seatsOf(app.server, event)).toEqual({ sold: 2, held: 0 });
    await app.server.runJobs();
    expect(refundsOf(order)).toEqual([1250]);
    const page = await app.orderOf(order);
    expect(page).toMatchObject({ status: 'completed', refund: null, refunds: [{ state: 'done' }] });
    expect(page.tickets).toHaveLength(2);
    expect(page.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    expect(await app.mailsTo(order)).toEqual([
      `Your tickets for ${event.title}`,
      `Some of your tickets for ${event.title} are cancelled`,
    ]);
    expect(await findDifferences(app.server.db)).toEqual([]);
  });

  test('go back one after the other, and cancelling returns only what is left', async () => {
    const { event, order, tickets } = await buyAndPay();
    await refund(order, tickets.slice(0, 1));
    await app.server.runJobs();
    await refund(order, tickets.slice(1, 2));
    await staff.call(ordersApi.updateOrderStatus, {
      body: { orderId: order.id, status: 'cancelled' },
    });
    await app.server.runJobs();
    await app.deliver(...app.stripe.refundEvents(), ...app.stripe.refundEvents());
    await app.server.runJobs();
    expect(refundsOf(order)).toEqual([1250, 1250, 1250]);
    expect((await app.paymentsOf(order)).every(({ isBack }) => isBack)).toBe(true);
    const page = await app.orderOf(order);
    expect(page).toMatchObject({ status: 'cancelled', refund: 'done', total: 12.5 });
    expect(page.invoices).toHaveLength(4);
    const last = page.invoices.at(-1);
    expect((await app.server.visitor.inject({ url: last?.href ?? '' })).statusCode).toBe(200);
    expect(await seatsOf(app.server, event)).toEqual({ sold: 0, held: 0 });
    expect(await findDifferences(app.server.db)).toEqual([]);
  });

  test('cancel the order when they are all of it', async () => {
    const { order, tickets } = await buyAndPay(2);
    expect((await refund(order, tickets)).body.data).toMatchObject({ status: 'cancelled' });
    await app.server.runJobs();
    expect(refundsOf(order)).toEqual([2500]);
  });

  test('are refunded once under many calls at the same time', async () => {
    const { event, order, tickets } = await buyAndPay();
    const calls = [...tickets, ...tickets].map((_, index) =>
      refund(order, tickets.slice(index % 2, (index % 2) + 2)),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    await app.server.runJobs();
    expect(refundsOf(order)).toEqual([2500]);
    expect(await seatsOf(app.server, event)).toEqual({ sold: 1, held: 0 });
    expect(await findDifferences(app.server.db)).toEqual([]);
  });

  test('are refunded once when the answer of Stripe is lost', async () => {
    const { order, tickets } = await buyAndPay();
    await refund(order, tickets.slice(0, 1));
    app.stripe.mood = 'mute';
    await expect(app.server.runJobs()).rejects.toThrow('connection');
    app.stripe.mood = 'well';
    app.server.clock.advance(60_000);
    await app.deliver(...app.stripe.refundEvents());
    await app.server.runJobs();
    expect(refundsOf(order)).toEqual([1250]);
    expect(await app.orderOf(order)).toMatchObject({ refunds: [{ state: 'done' }] });
    expect(await findDifferences(app.server.db)).toEqual([]);
  });
});

describe('a refund of tickets', () => {
  test('is refused for a ticket of another order or event', async () => {
    const [mine, other] = [await buyAndPay(), await buyAndPay()];
    const answer = await refund(mine.order, [mine.tickets[0] ?? '', other.tickets[0] ?? '']);
    expect(answer).toMatchObject({ status: 409, body: { code: 'tickets_gone' } });
    const { organization_id } = mine.event;
    const client = await app.server.signIn(await makeClient(app.server.db, { organization_id }));
    expect((await refund(other.order, other.tickets.slice(0, 1), client)).status).toBe(404);
    expect(refundsOf(mine.order)).toEqual([]);
  });

  test('waits for an administrator when the balance does not cover it', async () => {
    const { event, order, tickets } = await buyAndPay();
    const { organization_id } = event;
    const client = await app.server.signIn(await makeClient(app.server.db, { organization_id }));
    expect((await proposePayout(staff, organization_id)).status).toBe(201);
    const params = { id: order.id };
    const query = { tickets: tickets.slice(0, 1).join(',') };
    const effect = await client.call(refundsApi.getRefundEffect, { params, query });
    expect(effect.body.data).toMatchObject({ amount: 12.5, waits: true });
    const { body } = await refund(order, tickets.slice(0, 1), client);
    expect(body.data).toMatchObject({ total: 37.5, refund_request: { status: 'waiting' } });
    expect(await refund(order, tickets.slice(1, 2), client)).toMatchObject({ status: 409 });
    const id = body.data.refund_request?.request_id ?? '';
    const approved = await staff.call(refundsApi.approveRefund, { params: { id }, body: {} });
    expect(approved.body.data).toMatchObject({ status: 'approved', amount: 12.5 });
    await app.server.runJobs();
    expect(refundsOf(order)).toEqual([1250]);
    expect(await app.orderOf(order)).toMatchObject({ status: 'completed', total: 25 });
  });
});

test('a part that the organizer took is marked as paid by itself', async () => {
  const event = await makeEvent(app.server.db);
  const sold = await staff.call(ordersApi.sellAtDoor, {
    params: { id: event.id },
    body: { items: [{ ticket_id: event.prices[0]?.id ?? '', quantity: 2 }], name: 'Walk-in' },
  });
  const { order_id: id, tickets } = sold.body.data;
  const body = { ticket_ids: tickets.slice(0, 1).map(({ ticket_id }) => ticket_id) };
  const due = (await staff.call(ticketRefundsApi.refundTickets, { params: { id }, body })).body
    .data;
  expect(due.refunds).toMatchObject([{ state: 'due', by_hand: true, refunded_by: 'organizer' }]);
  const params = { id: due.refunds[0]?.payment_id ?? '' };
  const noted = await staff.call(ticketRefundsApi.notePaymentRefunded, { params });
  expect(noted.body.data).toMatchObject({ status: 'completed', refunds: [{ state: 'done' }] });
  expect((await staff.call(ticketRefundsApi.notePaymentRefunded, { params })).status).toBe(409);
  expect(await findDifferences(app.server.db)).toEqual([]);
});
