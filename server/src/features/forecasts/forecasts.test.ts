import { randomUUID } from 'node:crypto';
import { forecastsApi, MIN_COMPARABLES } from '@marquee/contract/forecasts';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeClient } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { makeOrder } from '../../testing/factories/orders.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function signIn() {
  const user = await makeClient(server.db);
  return { staff: await server.signIn(user), organization_id: user.organization_id };
}

/** Makes an event of last year that sold `early` tickets 40 days before and doubled until the start. */
async function makePast(
  organization_id: string,
  early: number,
  nth: number,
  categories?: string[],
) {
  const starts_at = new Date(Date.UTC(2025, 5, 1 + nth, 18));
  const event = await makeEvent(server.db, {
    organization_id,
    starts_at,
    ends_at: new Date(starts_at.getTime() + 3 * HOUR_MS),
    created_at: new Date(starts_at.getTime() - 60 * DAY_MS),
    ...(categories ? { categories } : {}),
  });
  for (const days of [40, 5]) {
    const created_at = new Date(starts_at.getTime() - days * DAY_MS);
    await makeOrder(server.db, { event, created_at, items: [{ quantity: early }] });
  }
  return event;
}

async function read(client: Client, id: string) {
  const { status, body } = await client.call(forecastsApi.getEventForecast, { params: { id } });
  expect(status).toBe(200);
  return body.data;
}

test("an event's sales are compared with past events and continued as they went", async () => {
  const { staff, organization_id } = await signIn();
  const event = await makeEvent(server.db, { organization_id });
  await makeOrder(server.db, {
    event,
    items: [{ quantity: 6 }],
    created_at: new Date(TEST_NOW.getTime() - 10 * DAY_MS),
  });
  for (const [nth, early] of [4, 5, 6, 7, 8, 9].entries()) {
    await makePast(organization_id, early, nth);
  }
  const forecast = await read(staff, event.id);
  expect(forecast).toMatchObject({
    state: 'ready',
    days_left: 32,
    tickets_sold: 6,
    comparables: { events: 6, category: null, usual: 6.5 },
    outcome: {
      tickets: { expected: 12 },
      revenue: { expected: 150 },
      model: 'multiplicative',
      mean_error: 0.6,
    },
  });
  expect(forecast.curve.find(({ days_before }) => days_before === 32)).toEqual({
    days_before: 32,
    tickets: 6,
    usual: 6.5,
  });
  expect(forecast.curve.at(-1)).toEqual({ days_before: 0, tickets: null, usual: 13 });
});

test('changes of its prices are listed with their days before the start', async () => {
  const { staff, organization_id } = await signIn();
  const event = await makeEvent(server.db, { organization_id });
  const change = {
    id: randomUUID(),
    event_id: event.id,
    price_type_id: event.prices[0]?.id ?? null,
    label: 'Standard',
    changed_at: new Date(event.starts_at.getTime() - 40.5 * DAY_MS),
    reason: 'step_date',
    actor_name: '',
    seats_left: 90,
    taken: 10,
  } as const;
  const later = { id: randomUUID(), to_cents: 1500, reason: 'paused' } as const;
  await server.db
    .insertInto('price_changes')
    .values([
      { ...change, from_cents: 1000, to_cents: 1500 },
      { ...change, from_cents: 1500, ...later },
    ])
    .execute();
  expect((await read(staff, event.id)).price_changes).toEqual([
    { days_before: 40, Type: 'Standard', from: 10, to: 15 },
  ]);
});

test('events of the same category come first when there are enough', async () => {
  const { staff, organization_id } = await signIn();
  const event = await makeEvent(server.db, { organization_id });
  await makePast(organization_id, 9, 0);
  for (let nth = 1; nth <= MIN_COMPARABLES; nth += 1) {
    await makePast(organization_id, 3, nth, event.categories);
  }
  const { comparables } = await read(staff, event.id);
  expect(comparables).toMatchObject({ events: MIN_COMPARABLES, usual: 3 });
  expect(comparables.category).not.toBeNull();
});

test('too few past events, a foreign one or a late sale make no forecast', async () => {
  const { staff, organization_id } = await signIn();
  const stranger = await signIn();
  const event = await makeEvent(server.db, { organization_id });
  for (let nth = 0; nth < MIN_COMPARABLES; nth += 1) {
    await makePast(stranger.organization_id, 5, nth);
    const late = await makePast(organization_id, 5, nth);
    const created_at = new Date(late.starts_at.getTime() - 10 * DAY_MS);
    await server.db.updateTable('events').set({ created_at }).where('id', '=', late.id).execute();
  }
  expect(await read(staff, event.id)).toMatchObject({
    state: 'too_little',
    comparables: { events: 0, usual: null },
    outcome: null,
  });
  const refused = await stranger.staff.call(forecastsApi.getEventForecast, {
    params: { id: event.id },
  });
  expect(refused.status).toBe(404);
});

test('an event that has begun, is postponed or cancelled has no forecast', async () => {
  const { staff, organization_id } = await signIn();
  const begun = await makePast(organization_id, 5, 0);
  const postponed = await makeEvent(server.db, { organization_id, is_postponed: true });
  const cancelled = await makeEvent(server.db, { organization_id, cancelled_at: TEST_NOW });
  expect(await read(staff, begun.id)).toMatchObject({
    state: 'begun',
    days_left: 0,
    outcome: null,
  });
  expect((await read(staff, postponed.id)).state).toBe('postponed');
  expect((await read(staff, cancelled.id)).state).toBe('cancelled');
});

test('the next events on sale say which need a nudge, to their organizer only', async () => {
  const { staff, organization_id } = await signIn();
  const stranger = await signIn();
  const slow = await makeEvent(server.db, { organization_id, capacity: 100 });
  const full = await makeEvent(server.db, { organization_id, capacity: 20 });
  await makeEvent(server.db, { organization_id, is_switched_off: true });
  await makeEvent(server.db, { organization_id, cancelled_at: TEST_NOW });
  for (const [event, quantity] of [
    [slow, 10],
    [full, 16],
  ] as const) {
    const created_at = new Date(TEST_NOW.getTime() - 10 * DAY_MS);
    await makeOrder(server.db, { event, created_at, items: [{ quantity }] });
  }
  for (const [nth, early] of [8, 9, 10, 10, 11, 12].entries()) {
    await makePast(organization_id, early, nth);
  }
  const paces = async (client: Client) => (await client.call(forecastsApi.listPaces)).body.data;
  const found = await paces(staff);
  expect(new Map(found.map(({ event_id, verdict }) => [event_id, verdict]))).toEqual(
    new Map([
      [slow.id, 'needs_nudge'],
      [full.id, 'sells_itself'],
    ]),
  );
  expect(found.find(({ event_id }) => event_id === slow.id)).toMatchObject({
    nudges: ['boost', 'price'],
    tickets_sold: 10,
    usual: 10,
    tickets: { expected: 20 },
  });
  expect(await paces(stranger.staff)).toEqual([]);
  // Nobody who read its page bought a ticket: the order was moved here from another event.
  await server.db
    .insertInto('event_views')
    .values({ event_id: slow.id, day: TEST_NOW, views: 100 })
    .execute();
  await makeOrder(server.db, { event: slow, created_at: TEST_NOW, moved_from: randomUUID() });
  const later = (await paces(staff)).find(({ event_id }) => event_id === slow.id);
  expect(later?.nudges).toEqual(['price', 'boost']);
});
