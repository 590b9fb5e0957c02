import { analyticsApi } from '@marquee/contract/analytics';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { publicEventsApi } from '@marquee/contract/events/public';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { quoteApi } from '@marquee/contract/pricing/quote';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import { sellOnline, setFee, startBooks } from '../../../testing/books.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { changeDuePrices } from '../../pricing/changes/due.ts';
import { expireHolds } from '../expiry/expire.ts';

let server: TestApp;
let own: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  ({ server } = await startBooks());
  await setFee(server, { basisPoints: 250, fixedCents: 29, payer: 'buyer' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = TEST_NOW;
  const user = await makeClient(server.db);
  own = await server.signIn(user);
  event = await makeEvent(server.db, { organization_id: user.organization_id });
  await plan({});
});

/** Two tickets at 10, two at 15, the rest at 20. */
const waves = [
  { amount: 10, until: null, seats: 2 },
  { amount: 15, until: null, seats: 2 },
  { amount: 20, until: null, seats: null },
];
const ticket = () => ({ id: event.id, ticket_id: event.prices[0]?.id ?? '' });

async function plan(change: object, steps: object[] = waves) {
  const given: unknown = { mode: 'plan', steps, ...change };
  const answer = await own.inject({
    method: 'PUT',
    url: `/api/events/${event.id}/pricing/${ticket().ticket_id}`,
    payload: JSON.stringify(given),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(200);
}
const items = (quantity: number) => [{ ticket_id: ticket().ticket_id, quantity }];
const quote = (quantity: number) =>
  server.visitor.call(quoteApi.quoteOrder, {
    params: { event_id: event.id },
    body: { items: items(quantity) },
  });
const place = (body: Partial<BodyInputOf<typeof publicOrdersApi.placeOrder>>) =>
  server.visitor.call(publicOrdersApi.placeOrder, {
    params: { event_id: event.id },
    body: { items: items(1), name: 'Ada', email: 'ada@example.com', ...body },
  });
const itemsOf = async (secret: string) => {
  const { body } = await server.visitor.call(publicOrdersApi.getPublicOrder, {
    params: { secret },
  });
  return body.data.items;
};

describe('an order over the end of a step', () => {
  test('is charged the lines that its quote said', async () => {
    const { body } = await quote(5);
    const ofAll = { ticket_id: ticket().ticket_id, Type: 'Standard', discount: 0, tax: 0 };
    expect(body.data).toEqual({
      lines: [
        { ...ofAll, quantity: 2, Amount: 10, unit_total: 10.54, fee: 1.08, total: 21.08 },
        { ...ofAll, quantity: 2, Amount: 15, unit_total: 15.67, fee: 1.34, total: 31.34 },
        { ...ofAll, quantity: 1, Amount: 20, unit_total: 20.79, fee: 0.79, total: 20.79 },
      ],
      total: 73.21,
      taxes: [{ rate: 0, reason: '', gross: 73.21, net: 73.21, tax: 0 }],
    });
    const placed = await place({ items: items(5), total: 73.21 });
    expect(placed.body.data.total).toBe(73.21);
    expect(await itemsOf(placed.body.data.secret)).toEqual([
      { Type: 'Standard', Amount: 10, unit_total: 10.54, quantity: 2, discount: 0 },
      { Type: 'Standard', Amount: 15, unit_total: 15.67, quantity: 2, discount: 0 },
      { Type: 'Standard', Amount: 20, unit_total: 20.79, quantity: 1, discount: 0 },
    ]);
    const { body: changes } = await own.call(pricingApi.listPriceChanges, {
      params: { id: event.id },
    });
    expect(changes.data.map(({ from, to, why, sold }) => [from, to, why, sold])).toEqual([
      [15, 20, 'step_seats', 5],
      [10, 15, 'step_seats', 5],
      [12.5, 10, 'plan', 0],
    ]);
  });

  test('is refused with the new lines if it was shown a lower total', async () => {
    expect((await place({ items: items(2), total: 21.08 })).status).toBe(201);
    const { status, body } = await place({ items: items(2), total: 21.08 });
    expect([status, body.code]).toEqual([409, 'other_price']);
    expect(body.details).toMatchObject({
      total: 31.34,
      lines: [{ quantity: 2, Amount: 15, total: 31.34 }],
    });
    expect((await place({ items: items(2), total: 31.34 })).status).toBe(201);
  });

  test('refunds each ticket at the price that was paid for it', async () => {
    const id = await sellOnline(server, event, [3]);
    const tickets = await server.db
      .selectFrom('tickets')
      .select(['id', 'unit_cents'])
      .where('order_id', '=', id)
      .execute();
    const dear = tickets.filter(({ unit_cents }) => unit_cents === 1500).map((row) => row.id);
    const cheap = tickets.filter(({ unit_cents }) => unit_cents === 1000).map((row) => row.id);
    expect([cheap.length, dear.length]).toEqual([2, 1]);
    const { body: figures } = await own.call(analyticsApi.getOrganizationDashboard, {
      params: { organizationId: event.organization_id },
    });
    expect(figures.data.average_ticket_price).toBe(11.67);
    const refund = (ticket_ids: string[]) =>
      own.call(ticketRefundsApi.refundTickets, { params: { id }, body: { ticket_ids } });
    const amounts = ({ body }: Awaited<ReturnType<typeof refund>>) =>
      body.data.refunds.map(({ amount }) => amount).toSorted((a, b) => a - b);
    expect(amounts(await refund(dear))).toEqual([15.67]);
    const last = await refund(cheap.slice(0, 1));
    expect(amounts(last)).toEqual([10.54, 15.67]);
    expect(last.body.data).toMatchObject({ quantity: 1, total: 10.54 });
  });
});

test('seats that return are sold at the price of the moment, and a hold keeps its price', async () => {
  const held = await place({ items: items(2) });
  expect(held.body.data.total).toBe(21.08);
  const other = await place({ items: items(1) });
  server.clock.now = new Date(TEST_NOW.getTime() + 60 * 60_000);
  await expireHolds(server.deps);
  expect(other.body.data.total).toBe(15.67);
  expect((await quote(2)).body.data.lines).toMatchObject([
    { quantity: 1, Amount: 15 },
    { quantity: 1, Amount: 20 },
  ]);
});

test('demand counts what was paid, so that nobody raises a price by holding seats', async () => {
  const raise = { more_than: 5, unit: 'tickets', percent: 50 };
  const demand = { hours: 24, raise, lower: null };
  await plan({ demand, ceiling: 15 }, [{ amount: 10, until: null, seats: null }]);
  const aDayLater = async () => {
    server.clock.now = new Date(server.clock.now.getTime() + DAY_MS);
    await place({ items: items(10) });
    await changeDuePrices(server.deps);
    return (await quote(1)).body.data.lines[0]?.Amount;
  };
  expect(await aDayLater()).toBe(10);
  await sellOnline(server, event, [6]);
  expect(await aDayLater()).toBe(15);
});

test('a quote holds nothing, and refuses what a booking refuses', async () => {
  const { status, body } = await quote(11);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['items']]);
  const other = await makeEvent(server.db, { is_switched_off: true });
  const hidden = await server.visitor.call(quoteApi.quoteOrder, {
    params: { event_id: other.id },
    body: { items: [{ ticket_id: other.prices[0]?.id ?? '', quantity: 1 }] },
  });
  expect(hidden.status).toBe(404);
  await server.db.updateTable('events').set({ capacity: 1 }).where('id', '=', event.id).execute();
  expect((await quote(2)).body.code).toBe('few_left');
  await quote(1);
  expect(await seatsOf(server, event)).toEqual({ sold: 0, held: 0 });
});

test('a price that fell is charged, whatever was shown', async () => {
  await own.call(pricingApi.setPrice, { params: ticket(), body: { amount: 8 } });
  const { status, body } = await place({ items: items(2), total: 21.08 });
  expect([status, body.data.total]).toEqual([201, 16.98]);
});

test('a step that a date ended is over at once, before anything recorded it', async () => {
  await plan({ is_announced: true }, [
    { amount: 10, until: '2026-01-13T20:00', seats: 50 },
    { amount: 12, until: null, seats: null },
  ]);
  const read = async () => {
    const { slug } = event;
    const { body } = await server.visitor.call(publicEventsApi.getPublicEvent, {
      params: { slug },
    });
    return body.data.tickets[0];
  };
  expect(await read()).toMatchObject({
    Amount: 10,
    plan: {
      left: 50,
      next: { amount: 12, at: '2026-01-13T19:00:00.000Z', tickets: 50 },
      lowest_of_30_days: 12.5,
    },
  });
  server.clock.now = new Date('2026-01-13T19:00:00.000Z');
  expect(await read()).toMatchObject({ Amount: 12, plan: { left: null, next: null } });
  expect((await quote(1)).body.data.lines).toMatchObject([{ Amount: 12 }]);
  expect((await place({ total: 10.54 })).body.code).toBe('other_price');
});

test('a price is the same for everybody: nothing of the buyer changes it', async () => {
  await plan({}, [{ amount: 30, until: null, seats: null }]);
  const buyers = [
    { name: 'Ada', email: 'ada@example.com', phone: '+49 30 1234', marketing: true },
    { name: 'Grace', email: 'grace@example.org', phone: '' },
  ];
  const totals = await Promise.all(buyers.map((buyer) => place(buyer)));
  expect(new Set(totals.map(({ body }) => body.data.total))).toEqual(new Set([31.04]));
});

test('a price without a plan still refuses any other total', async () => {
  const fixed = await makeEvent(server.db);
  const ticket_id = fixed.prices[0]?.id ?? '';
  const answer = await server.visitor.call(publicOrdersApi.placeOrder, {
    params: { event_id: fixed.id },
    body: { items: [{ ticket_id, quantity: 1 }], name: 'Ada', email: 'a@example.com', total: 99 },
  });
  expect([answer.status, answer.body.code]).toEqual([409, 'price_changed']);
  expect((await book(server, fixed, [1])).status).toBe(201);
});

test('the doctor finds nothing after all of this', async () => {
  expect(await findDifferences(server.db)).toEqual([]);
});
