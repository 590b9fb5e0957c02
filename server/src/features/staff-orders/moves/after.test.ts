import { api } from '@marquee/contract/api';
import { moveApi } from '@marquee/contract/staff-orders/move';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { seatsOf } from '../../../testing/bookings.ts';
import { startSplits } from '../../../testing/doubles/exchanges.ts';
import { startCodes } from '../../../testing/factories/codes-event.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let app: Awaited<ReturnType<typeof startSplits>>;

beforeAll(async () => {
  app = await startSplits();
});
afterAll(() => app.close());
afterEach(async () => {
  const differences = await findDifferences(app.server.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

type Event = Awaited<ReturnType<typeof makeEvent>>;

const secretOf = (href = '') => href.split('/').at(-1) ?? '';
const pageOf = (secret: string) =>
  app.server.visitor.call(api.publicOrders.getPublicOrder, { params: { secret } });

async function move(id: string, from: Event, more: { resend?: boolean } = {}) {
  const other = await app.makeSale({ organization_id: from.organization_id });
  const items = [{ ticket_id: from.prices[0]?.id ?? '', to_ticket_id: other.prices[0]?.id ?? '' }];
  const body = { event_id: other.id, items, ...more };
  const { data } = (await app.staff.call(moveApi.moveOrder, { params: { id }, body })).body;
  const { order, new_order: added } = data;
  if (!added) throw new Error('The answer has no new order.');
  return { other, order, added, secret: secretOf(added.href) };
}

test('the files of both events name the other order', async () => {
  const event = await app.makeSale({});
  const { id, page } = await app.buy(event, 1);
  await app.deliver(app.stripe.pay(page));
  const { other, order, added } = await move(id, event);
  const fileOf = async (eventId: string) =>
    (await app.staff.inject({ url: `/api/events/${eventId}/orders.csv` })).body.trimEnd();
  expect(await fileOf(event.id)).toMatch(new RegExp(`,,${added.reference} \\(${other.title}\\)$`));
  expect(await fileOf(other.id)).toMatch(new RegExp(`,${order.reference} \\(${event.title}\\),$`));
});

describe('once the first order is deleted', () => {
  test('a refund at the payment service finds the order that it became', async () => {
    const { event, ...order } = await app.buyAndPay();
    const { other, secret } = await move(order.id, event);
    await app.staff.call(api.orders.deleteOrder, { params: { id: order.id } });
    const told = app.stripe.refundByHand(order.page);
    await app.deliver(...told.filter(({ type }) => type === 'charge.refunded'));
    await app.server.runJobs();
    expect(await app.orderOf({ ...order, secret })).toMatchObject({
      status: 'cancelled',
      refund: 'done',
    });
    expect(await seatsOf(app.server, other)).toEqual({ sold: 0, held: 0 });
  });

  test('a repeated message about its payment sends no money back', async () => {
    const event = await app.makeSale({});
    const order = await app.buy(event, 2);
    const paid = app.stripe.pay(order.page);
    await app.deliver(paid);
    await app.server.runJobs();
    const { secret } = await move(order.id, event);
    await app.staff.call(api.orders.deleteOrder, { params: { id: order.id } });
    const sent = app.stripe.refunds.length;
    await app.deliver(paid);
    await app.server.runJobs();
    expect(app.stripe.refunds).toHaveLength(sent);
    expect(await app.orderOf({ ...order, secret })).toMatchObject({
      status: 'completed',
      total: 25,
    });
  });
});

test('an order of which a ticket was refunded before says nothing of the price that it kept', async () => {
  const { event, ...order } = await app.buyAndPay();
  const [first = ''] = await app.ticketsOf(order.id);
  await app.staff.call(api.ticketRefunds.refundTickets, {
    params: { id: order.id },
    body: { ticket_ids: [first] },
  });
  await app.server.runJobs();
  const moved = await move(order.id, event);
  expect(moved.order).toMatchObject({ payment: null, refunds: [{ amount: 12.5, state: 'done' }] });
  expect(moved.added).toMatchObject({ total: 25, payment: { amount: 25, refund: null } });
  const page = (await pageOf(order.secret)).body.data;
  expect(page).toMatchObject({ refund: null, refunds: [{ amount: 12.5, state: 'done' }] });
});

test('new links of the order void the old pages that lead to it', async () => {
  const { event, ...order } = await app.buyAndPay();
  const { other, added, ...first } = await move(order.id, event);
  const { secret, ...second } = await move(added.order_id, other);
  const body = { orderId: second.added.order_id, email: 'grace@example.com', new_links: true };
  const { status } = await app.staff.call(api.corrections.correctBuyer, { body });
  expect(status).toBe(200);
  for (const old of [order.secret, first.secret, secret]) {
    expect((await pageOf(old)).status).toBe(404);
  }
});

test('seats that were kept for a code are kept again, and those of the other event stay so', async () => {
  const first = await startCodes(app.server, { capacity: 6 });
  await first.create({ reserved: 4 });
  const { order_id: id } = (await first.bookWith(5)).body.data;
  await first.pay(id);
  expect(await first.seen()).toMatchObject({ place: 1, kept: 0 });
  const other = await makeEvent(app.server.db, {
    organization_id: first.event.organization_id,
    capacity: 8,
  });
  const keep = { code: 'AUTUMN', kind: 'percent', value: 10, reserved: 4 } as const;
  const made = await first.own.call(api.codes.createCode, { params: { id: other.id }, body: keep });
  expect(made.status).toBe(201);
  const moveTo = (orderId: string, from: Event, to: Event) =>
    first.own.call(moveApi.moveOrder, {
      params: { id: orderId },
      body: {
        event_id: to.id,
        items: [{ ticket_id: from.prices[0]?.id ?? '', to_ticket_id: to.prices[0]?.id ?? '' }],
      },
    });
  // Four of its eight seats are kept.
  expect((await moveTo(id, first.event, other)).body.code).toBe('few_left');
  const large = await makeEvent(app.server.db, {
    organization_id: first.event.organization_id,
    capacity: 5,
  });
  const { body } = await moveTo(id, first.event, large);
  expect(body.data.new_order).toMatchObject({ status: 'completed', code: null });
  expect(await first.seen()).toMatchObject({ place: 2, kept: 4 });
  // Back, it gets public seats alone.
  const back = await moveTo(body.data.new_order?.order_id ?? '', large, first.event);
  expect(back.body.code).toBe('few_left');
  expect(await first.seen()).toMatchObject({ place: 2, kept: 4 });
});

test('a move is no order that somebody placed: the organizer hears of none, and no view led to it', async () => {
  const { event, ...order } = await app.buyAndPay();
  const { other, added } = await move(order.id, event, { resend: true });
  await app.server.runJobs();
  expect(app.server.mails.map(({ to }) => to)).toEqual([order.email]);
  const noted = await app.server.db
    .selectFrom('notices')
    .select('kind')
    .where('order_id', '=', added.order_id)
    .execute();
  expect(noted).toEqual([]);
  const view = { event_id: other.id, day: '2026-01-01', views: 1 };
  await app.server.db.insertInto('event_views').values(view).execute();
  const params = { id: other.id };
  const { body } = await app.staff.call(api.eventFigures.getEventFigures, { params });
  expect(body.data).toMatchObject({ tickets_sold: 3, views: { orders: 0 } });
});
