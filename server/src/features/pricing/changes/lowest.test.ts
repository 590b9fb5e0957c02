import { eventsApi } from '@marquee/contract/events/events';
import { movingApi } from '@marquee/contract/events/moving';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { publicEventsApi } from '@marquee/contract/events/public';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { DAY_MS, MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeCategory, makeClient } from '../../../testing/factories.ts';
import { eventForm } from '../../../testing/factories/events.ts';

let server: TestApp;
let own: Client;
let user: Awaited<ReturnType<typeof makeClient>>;
let category: string;
let event: { id: string; slug: string; ticket: string };

beforeAll(async () => {
  server = await startTestApp();
  user = await makeClient(server.db);
  category = (await makeCategory(server.db)).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = TEST_NOW;
  own = await server.signIn(user);
});

/** Lets time pass; a session would end meanwhile. */
async function wait(ms: number) {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
  own = await server.signIn(user);
}

async function create(amount: number, form = {}) {
  const price = [{ type: 'Standard', amount }];
  const dates = { date: '2026-06-14', end_date: '2026-06-14' };
  const organizer = user.organization_id;
  const given = eventForm({ organizer, category: [category], price, ...dates, ...form });
  const { status, body } = await own.call(eventsApi.createEvent, { body: given });
  expect(status).toBe(201);
  const id = body.data.event_id;
  const { slug } = await server.db
    .selectFrom('events')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  event = { id, slug, ticket: body.data.tickets[0]?.ID ?? '' };
}
async function edit(amount: number) {
  const price = [{ id: event.ticket, type: 'Standard', amount }];
  const { status } = await own.call(eventsApi.updateEvent, { body: { id: event.id, price } });
  expect(status).toBe(200);
}
async function plan(amount: number) {
  const { status } = await own.call(pricingApi.setPlan, {
    params: { id: event.id, ticket_id: event.ticket },
    body: { mode: 'plan', is_announced: true, steps: [{ amount, until: null, seats: null }] },
  });
  expect(status).toBe(200);
}
const openBooking = (bookable: boolean) =>
  own.call(eventsApi.setBookable, { params: { id: event.id }, body: { bookable } });
async function lowest() {
  const { body } = await server.visitor.call(publicEventsApi.getPublicEvent, {
    params: { slug: event.slug },
  });
  return body.data.tickets[0]?.plan?.lowest_of_30_days;
}
async function history() {
  const { body } = await own.call(pricingApi.listPriceChanges, { params: { id: event.id } });
  return body.data;
}

describe('the lowest price of the last 30 days', () => {
  test('knows a fixed price that the form of the event changed', async () => {
    await create(20);
    await wait(2 * DAY_MS);
    await edit(40);
    await wait(2 * DAY_MS);
    await plan(30);
    expect(await lowest()).toBe(20);
    expect((await history()).map(({ from, to, why, by }) => [from, to, why, by !== ''])).toEqual([
      [40, 30, 'plan', true],
      [20, 40, 'edited', true],
      [20, 20, 'created', true],
    ]);
  });

  test.each([0, MINUTE_MS])('is none if nobody could pay another price: %i ms', async (ms) => {
    await create(20);
    await wait(ms);
    await plan(9.99);
    expect(await lowest()).toBeNull();
  });

  test('counts a price that somebody paid a moment before', async () => {
    await create(20);
    const items = [{ ticket_id: event.ticket, quantity: 1 }];
    const { status } = await server.visitor.call(publicOrdersApi.placeOrder, {
      params: { event_id: event.id },
      body: { items, name: 'Ada', email: 'ada@example.com' },
    });
    expect(status).toBe(201);
    await wait(1000);
    await plan(9.99);
    expect(await lowest()).toBe(20);
  });

  test('leaves out a price while booking was closed', async () => {
    await create(20);
    await wait(5 * DAY_MS);
    await openBooking(false);
    await wait(DAY_MS);
    await edit(10);
    await wait(DAY_MS);
    await edit(40);
    await openBooking(true);
    await wait(DAY_MS);
    await plan(30);
    expect(await lowest()).toBe(20);
    expect((await history()).map(({ to, on_sale }) => [to, on_sale !== null])).toEqual([
      [30, true],
      [40, true],
      [10, false],
      [20, true],
    ]);
  });

  test('is none if booking was never open before', async () => {
    await create(20, { status: true });
    await wait(10 * DAY_MS);
    await plan(9.99);
    await own.call(eventsApi.updateEvent, { body: { id: event.id, status: false } });
    await wait(DAY_MS);
    expect(await lowest()).toBeNull();
    expect((await history()).map(({ to, on_sale }) => [to, on_sale])).toEqual([
      [9.99, { since: new Date(TEST_NOW.getTime() + 10 * DAY_MS).toISOString(), until: null }],
      [20, null],
    ]);
  });

  test('leaves out what was longer ago, and a postponed event', async () => {
    await create(10);
    await wait(DAY_MS);
    await edit(20);
    await wait(31 * DAY_MS);
    await own.call(movingApi.moveEvent, {
      params: { id: event.id },
      body: { postponed: true, refunds_until: null },
    });
    await edit(5);
    await wait(DAY_MS);
    await edit(20);
    await own.call(movingApi.moveEvent, {
      params: { id: event.id },
      body: { postponed: false, date: '2026-07-14', end_date: '2026-07-14', refunds_until: null },
    });
    await wait(DAY_MS);
    await plan(15);
    expect(await lowest()).toBe(20);
  });

  test('is none after a rise', async () => {
    await create(10);
    await wait(DAY_MS);
    await plan(20);
    expect(await lowest()).toBeNull();
  });

  test('counts a price of minutes between two others', async () => {
    await create(20);
    await wait(DAY_MS);
    await edit(12);
    await wait(5 * MINUTE_MS);
    await edit(30);
    await wait(DAY_MS);
    await plan(25);
    expect(await lowest()).toBe(12);
  });
});

test('the doctor finds nothing after all of this', async () => {
  expect(await findDifferences(server.db)).toEqual([]);
});
