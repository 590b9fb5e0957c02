import { movingApi } from '@marquee/contract/events/moving';
import { eventsApi } from '@marquee/contract/events/events';
import { forecastsApi } from '@marquee/contract/forecasts';
import { limitsApi } from '@marquee/contract/limits/limits';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeClient } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import * as past from '../../testing/factories/past-sales.ts';

type Made = Awaited<ReturnType<typeof makeEvent>>;

let server: TestApp;
let staff: Client;
let organization_id: string;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  staff = await server.signIn(user);
});

const sell = (event: Made, at: Date, sales: Parameters<typeof past.sell>[3]) =>
  past.sell(server.db, event, at, sales);
const makePast = (all: Parameters<typeof past.makePast>[2], capacity?: number) =>
  past.makePast(server.db, organization_id, all, capacity);
const make = (values: Parameters<typeof makeEvent>[1] = {}) =>
  makeEvent(server.db, { organization_id, created_at: past.daysBefore(TEST_NOW, 60), ...values });

async function read(id: string) {
  const { body } = await staff.call(forecastsApi.getEventForecast, { params: { id } });
  return body.data;
}

async function paceOf(id: string) {
  const { body } = await staff.call(forecastsApi.listPaces);
  return body.data.find(({ event_id }) => event_id === id);
}

/** Reads a forecast whose range is honest: within the house, and no narrower than the error. */
async function readHonest(id: string) {
  const forecast = await read(id);
  const { outcome, tickets_sold: sold, seats } = forecast;
  if (!outcome) throw new Error('There is no forecast.');
  const { low, expected, high } = outcome.tickets;
  expect([sold, low, expected, high, seats]).toEqual(
    [sold, low, expected, high, seats].toSorted((a, b) => a - b),
  );
  const error = Math.min(outcome.mean_error, seats - sold);
  expect(high - low).toBeGreaterThanOrEqual(error);
  expect(outcome.mean_error).toBeLessThanOrEqual(seats);
  return { ...forecast, outcome };
}

const widthOf = ({ outcome }: Awaited<ReturnType<typeof readHonest>>) =>
  outcome.tickets.high - outcome.tickets.low;

describe('an event that was moved', () => {
  test('a moment ago is not compared with its earlier sales, and has a wide range', async () => {
    await makePast(past.growing);
    const starts_at = new Date(TEST_NOW.getTime() + 4 * DAY_MS);
    const ends_at = new Date(starts_at.getTime() + 3 * HOUR_MS);
    const event = await make({ starts_at, ends_at });
    await sell(event, TEST_NOW, [
      [5, 3],
      [4, 3],
      [3, 4],
    ]);
    const body = {
      date: '2026-02-14',
      start_time: '19:30',
      end_date: '2026-02-14',
      end_time: '23:00',
    };
    await staff.call(movingApi.moveEvent, { params: { id: event.id }, body });
    const moved = await readHonest(event.id);
    expect(moved.changed).toEqual({ kind: 'moved', at: TEST_NOW.toISOString() });
    expect(widthOf(moved)).toBeGreaterThan(20);
    expect(moved.outcome.tickets.low).toBeLessThan(50);
    expect(moved.outcome.model).not.toBe('multiplicative');
  });

  test('before anything was sold, or by some hours, is like any other', async () => {
    await makePast(past.growing);
    const event = await make();
    const { id } = event;
    const earlier = { date: '2026-02-10', end_date: '2026-02-10' };
    await staff.call(eventsApi.updateEvent, { body: { id, ...earlier } });
    await sell(event, TEST_NOW, [[9, 5]]);
    await staff.call(eventsApi.updateEvent, { body: { id, start_time: '18:00' } });
    expect((await readHonest(id)).changed).toBeNull();
  });
});

test('a burst of orders says nothing about the pace', async () => {
  await makePast(past.growing);
  const event = await make();
  await sell(event, TEST_NOW, [
    [50, 4],
    [2, 1],
  ]);
  const calm = await readHonest(event.id);
  await sell(event, TEST_NOW, [[0.01, 20]]);
  const burst = await readHonest(event.id);
  const more = burst.outcome.tickets.expected - calm.outcome.tickets.expected;
  expect(more).toBeGreaterThan(15);
  expect(more).toBeLessThan(30);
  expect(burst.outcome.tickets.low).toBeLessThan(60);
});

test('an event far behind the usual pace needs a nudge, whatever is expected of it', async () => {
  // All sold out after a late rush, so that every model expects a full house.
  await makePast(
    [34, 36, 38, 40, 42].map((early) => [
      [50, early],
      [5, 100 - early],
    ]),
  );
  const event = await make();
  await sell(event, TEST_NOW, [
    [20, 8],
    [2, 7],
  ]);
  const forecast = await readHonest(event.id);
  expect(forecast.comparables.usual).toBe(38);
  expect(widthOf(forecast)).toBeGreaterThan(10);
  expect((await paceOf(event.id))?.verdict).toBe('needs_nudge');
});

test('a room is forecast, and its error told, in its own seats', async () => {
  await makePast(
    [200, 260, 320, 240, 300].map((late) => [
      [50, 60],
      [5, late],
    ]),
    600,
  );
  const event = await make({ capacity: 20 });
  await sell(event, TEST_NOW, [[20, 2]]);
  const { outcome } = await readHonest(event.id);
  expect(outcome.mean_error).toBeLessThan(5);
  expect(outcome.tickets.expected).toBeLessThan(15);
});

describe('a house that changed', () => {
  test('has a wider range for a week, within its new seats', async () => {
    await makePast(past.growing);
    const event = await make({ capacity: 60 });
    await sell(event, TEST_NOW, [
      [50, 4],
      [2, 2],
    ]);
    const before = await readHonest(event.id);
    const { id } = event;
    await staff.call(eventsApi.updateEvent, { body: { id, capacity: 240 } });
    const larger = await readHonest(id);
    expect(larger).toMatchObject({
      seats: 240,
      changed: { kind: 'resized', at: TEST_NOW.toISOString() },
    });
    expect(widthOf(larger)).toBeGreaterThan(widthOf(before));
    await staff.call(eventsApi.updateEvent, { body: { id, capacity: 30 } });
    expect((await readHonest(id)).seats).toBe(30);
  });

  test('has the seats that its prices leave it', async () => {
    await makePast(past.growing);
    const prices = [
      { label: 'Standard', amount_cents: 1000, quota: 25 },
      { label: 'Late', amount_cents: 2000, quota: 5 },
    ];
    const event = await make({ prices });
    await sell(event, TEST_NOW, [[2, 10]]);
    expect((await readHonest(event.id)).seats).toBe(30);
    expect(await paceOf(event.id)).toMatchObject({ capacity: 30 });
  });

  test.each([
    [[25, 5, 10], 30],
    [[null, null, 10], 28],
    [[null, null, null], 40],
    [[12, 5, 10], 27],
  ] as const)('has the seats that its prices share: limits %j', async (quotas, seats) => {
    await makePast(past.growing);
    const prices = quotas.map((quota, nth) => {
      return { label: `Price ${nth}`, amount_cents: 1000, quota };
    });
    const event = await make({ capacity: 40, prices });
    const ticket_ids = event.prices.slice(0, 2).map(({ id }) => id);
    const share = (limits: { name: string; seats: number }[]) =>
      staff.call(limitsApi.setSharedLimits, {
        params: { id: event.id },
        body: { limits: limits.map((limit) => ({ ...limit, ticket_ids })) },
      });
    // The smallest of them counts.
    const limits = [
      { name: 'House', seats: 20 },
      { name: 'Balcony', seats: 18 },
    ];
    expect((await share(quotas[0] === 25 ? [{ name: 'Balcony', seats: 20 }] : limits)).status).toBe(
      200,
    );
    await sell(event, TEST_NOW, [[2, 10]]);
    const forecast = await readHonest(event.id);
    expect(forecast.seats).toBe(seats);
    expect(await paceOf(event.id)).toMatchObject({ capacity: seats });
  });

  test('counts the seats of a shared limit within another once', async () => {
    await makePast(past.growing);
    const prices = ['Floor', 'Balcony', 'Late'].map((label) => {
      return { label, amount_cents: 1000, quota: label === 'Late' ? 5 : null };
    });
    const event = await make({ capacity: 150, prices });
    const [floor = '', balcony = ''] = event.prices.map(({ id }) => id);
    const limits = [
      { name: 'Hall', seats: 100, ticket_ids: [floor, balcony] },
      { name: 'Balcony', seats: 20, ticket_ids: [balcony] },
    ];
    await staff.call(limitsApi.setSharedLimits, { params: { id: event.id }, body: { limits } });
    await sell(event, TEST_NOW, [[2, 10]]);
    expect((await readHonest(event.id)).seats).toBe(105);
  });
});

test('a sold-out event has no range, and no pace', async () => {
  await makePast(past.growing);
  const event = await make({ capacity: 12 });
  await sell(event, TEST_NOW, [[2, 12]]);
  expect(await read(event.id)).toMatchObject({ state: 'sold_out', outcome: null });
  expect(await paceOf(event.id)).toBeUndefined();
});
