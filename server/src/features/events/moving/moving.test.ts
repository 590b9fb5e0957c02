import { timeSentences } from '@marquee/contract/events/time-problems';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { eventsApi } from '@marquee/contract/events/events';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { movingApi } from '@marquee/contract/events/moving';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { returnsApi } from '@marquee/contract/order-pages/returns';
import { eventCancellationApi } from '@marquee/contract/event-cancellation';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { book, seatsOf } from '../../../testing/bookings.ts';
import { sellOnline, startBooks } from '../../../testing/books.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

const later = {
  date: '2026-03-07',
  start_time: '20:00',
  end_date: '2026-03-07',
  end_time: '23:00',
};
let server: TestApp;
let own: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  ({ server } = await startBooks());
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = TEST_NOW;
  const user = await makeClient(server.db);
  own = await server.signIn(user);
  event = await makeEvent(server.db, { organization_id: user.organization_id });
});

const move = (body: BodyInputOf<typeof movingApi.moveEvent>) =>
  own.call(movingApi.moveEvent, { params: { id: event.id }, body });
const calendar = async () => {
  const url = `/api/public/events/${event.slug}/event.ics`;
  return (await server.visitor.inject({ method: 'GET', url })).body;
};
const secretOf = async (orderId: string) => {
  const { secret } = await server.db
    .selectFrom('orders')
    .select('secret')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { secret };
};

test('a moved event keeps what was announced, and its calendar entry replaces the old one', async () => {
  expect(await calendar()).toContain('SEQUENCE:0');
  const { status, body } = await move(later);
  expect([status, body.message]).toEqual([200, 'The event was moved.']);
  expect(body.data).toMatchObject({
    date: '2026-03-07',
    start_time: '20:00',
    schedule_change: {
      postponed: false,
      moved_from: { starts_at: '2026-02-14T18:30:00.000Z', location_name: null },
    },
  });
  const text = await calendar();
  expect(text).toContain('SEQUENCE:1');
  expect(text).toContain('STATUS:CONFIRMED');
  expect(text).toContain('DTSTART:20260307T190000Z');
});

test('a new place keeps the name of the old one', async () => {
  const { body } = await move({ location_name: 'Philharmonie, Berlin' });
  expect(body.data.schedule_change.moved_from).toMatchObject({
    starts_at: null,
    location_name: 'Konzerthaus, Berlin',
  });
});

test('an event that moves before the end of a step asks what its plan does', async () => {
  const ticket_id = event.prices[0]?.id ?? '';
  const plan = () => own.call(pricingApi.getPricing, { params: { id: event.id } });
  await own.call(pricingApi.setPlan, {
    params: { id: event.id, ticket_id },
    body: {
      mode: 'plan',
      steps: [
        { amount: 10, until: '2026-02-10T12:00', seats: null },
        { amount: 20, until: null, seats: null },
      ],
    },
  });
  const sooner = { ...later, date: '2026-02-04', end_date: '2026-02-04' };
  const asked = await move(sooner);
  expect([asked.status, asked.body.code]).toEqual([409, 'plan_ends_later']);
  expect(Object.keys(asked.body.errors ?? {})).toEqual(['plans']);
  const form = { id: event.id, date: '2026-02-04', end_date: '2026-02-04' };
  expect((await own.call(eventsApi.updateEvent, { body: form })).body.code).toBe('plan_ends_later');
  expect((await move({ ...sooner, start_time: '19:30', plans: 'shift' })).status).toBe(200);
  expect((await plan()).body.data[0]?.plan).toMatchObject({
    steps: [{ until: '2026-01-31T12:00' }, { until: null }],
  });
  const earliest = { ...sooner, date: '2026-01-30', end_date: '2026-01-30' };
  expect((await move({ ...earliest, plans: 'pause' })).status).toBe(200);
  expect((await plan()).body.data[0]).toMatchObject({ amount: 10, why: 'paused' });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a step that ends at midnight does so after a clock change, too', async () => {
  const ticket_id = event.prices[0]?.id ?? '';
  const params = { id: event.id };
  await own.call(pricingApi.setPlan, {
    params: { ...params, ticket_id },
    body: {
      mode: 'plan',
      steps: [
        { amount: 10, until: '2026-02-10T00:00', seats: null },
        { amount: 20, until: null, seats: null },
      ],
    },
  });
  // Summer time begins on March 29.
  const april = { date: '2026-04-14', start_time: '19:30', end_date: '2026-04-14' };
  expect((await move({ ...april, end_time: '23:00', plans: 'shift' })).status).toBe(200);
  const { body } = await own.call(pricingApi.getPricing, { params });
  expect(body.data[0]?.plan).toMatchObject({
    steps: [{ until: '2026-04-10T00:00' }, { until: null }],
  });
});

test('a postponed event sells nothing until its new date is entered', async () => {
  const { body } = await move({ postponed: true });
  expect(body.message).toBe('The event is postponed.');
  expect(await calendar()).toContain('STATUS:TENTATIVE');
  expect((await book(server, event, [1])).body.code).toBe('event_postponed');
  server.clock.advance(40 * DAY_MS);
  const { organization_id } = event;
  own = await server.signIn(await makeClient(server.db, { organization_id }));
  // Its old date is over, and a call without a date does not bring it back.
  expect((await move({})).body.errors).toEqual({ start_time: [timeSentences.startPast] });
  const moved = await move({ ...later, date: '2026-04-01', end_date: '2026-04-01' });
  expect(moved.body.data.schedule_change).toMatchObject({
    postponed: false,
    moved_from: { starts_at: '2026-02-14T18:30:00.000Z' },
  });
  expect((await book(server, event, [1])).status).toBe(201);
});

test('a postponed event that moves to another time zone stays postponed, also in the form', async () => {
  await move({ postponed: true });
  server.clock.advance(40 * DAY_MS);
  const { organization_id } = event;
  own = await server.signIn(await makeClient(server.db, { organization_id }));
  const lisbon = { latitude: 38.71667, longitude: -9.13333, location_name: 'Lisbon' };
  const saved = await own.call(eventsApi.updateEvent, { body: { id: event.id, ...lisbon } });
  expect(saved.body.data).toMatchObject({
    timezone: 'Europe/Lisbon',
    schedule_change: { postponed: true },
  });
  const oporto = { latitude: 41.1496, longitude: -8.611, location_name: 'Porto' };
  const moved = await move({ postponed: true, ...oporto });
  expect(moved.body.data).toMatchObject({
    location_name: 'Porto',
    schedule_change: { postponed: true },
  });
});

test('a move has to change something, follows the rules of times and spares cancelled events', async () => {
  const same = await move({});
  expect([same.status, same.body.errors]).toMatchObject([
    400,
    { date: ['Choose another time or place.'] },
  ]);
  const past = await move({ ...later, date: '2020-01-01' });
  expect(past.body.errors).toHaveProperty('start_time');
  const stranger = await server.signIn(await makeClient(server.db));
  const foreign = await stranger.call(movingApi.moveEvent, {
    params: { id: event.id },
    body: later,
  });
  expect(foreign.status).toBe(404);
  const message = { subject: 'Off', message: 'Sorry.' };
  await own.call(eventCancellationApi.cancelEvent, { params: { id: event.id }, body: message });
  expect((await move(later)).body.code).toBe('event_cancelled');
  expect(await calendar()).toContain('STATUS:CANCELLED');
});

test('buyers of a moved event return some of their tickets, and keep the others', async () => {
  const id = await sellOnline(server, event, [3]);
  const params = await secretOf(id);
  const read = async () =>
    (await server.visitor.call(publicOrdersApi.getPublicOrder, { params })).body.data;
  const giveBack = (...tickets: string[]) =>
    server.visitor.call(returnsApi.returnTickets, { params, body: { tickets } });
  const before = await read();
  const [first = '', second = '', third = ''] = before.tickets.map(({ reference }) => reference);
  const [paid = 0] = before.tickets.map((ticket) => ticket.paid);
  expect(before.tickets.reduce((sum, ticket) => sum + ticket.paid, 0)).toBeCloseTo(before.total, 6);
  expect((await giveBack(first)).body.code).toBe('not_returnable');
  await move({ ...later, refunds_until: '2026-01-20' });
  expect((await giveBack(first, first)).status).toBe(200);
  // The same request again changes nothing.
  expect((await giveBack(first)).body.data.tickets).toHaveLength(2);
  expect((await giveBack('AAAA-AAAA')).body.code).toBe('tickets_gone');
  const after = await read();
  expect(after.tickets.map(({ reference }) => reference)).toEqual([second, third]);
  expect(after.total).toBeCloseTo(before.total - paid, 6);
  expect(after.refunds).toMatchObject([{ tickets: [first], amount: paid }]);
  expect(await seatsOf(server, event)).toEqual({ sold: 2, held: 0 });
  // All that are left are the order.
  expect((await giveBack(second, third)).status).toBe(200);
  expect((await read()).cancel_reason).toBe('returned');
});

test('buyers of a moved event return their tickets until the day that the organizer chose', async () => {
  const [first, second] = [
    await sellOnline(server, event, [2]),
    await sellOnline(server, event, [1]),
  ];
  const giveBack = async (orderId: string) =>
    server.visitor.call(returnsApi.returnTickets, {
      params: await secretOf(orderId),
      body: {},
    });
  expect((await giveBack(first)).body.code).toBe('not_returnable');
  await move({ ...later, refunds_until: '2026-01-20' });
  const twice = await Promise.all([giveBack(first), giveBack(first)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  await server.runJobs();
  const order = await server.visitor.call(publicOrdersApi.getPublicOrder, {
    params: await secretOf(first),
  });
  expect(order.body.data).toMatchObject({ cancel_reason: 'returned', refund: 'done' });
  expect(await seatsOf(server, event)).toEqual({ sold: 1, held: 0 });
  server.clock.advance(8 * DAY_MS);
  expect((await giveBack(second)).body.code).toBe('not_returnable');
});
