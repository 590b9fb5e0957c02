import { analyticsApi } from '@marquee/contract/analytics';
import { wallClockOf } from '@marquee/contract/events/times';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeClient, makeOrganization } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { addSales } from '../../testing/factories/sales.ts';

const { getDashboard } = analyticsApi;
type Made = Awaited<ReturnType<typeof makeEvent>>;

let app: TestApp;
let administrator: Client;
let client: Client;
let own: string;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signIn(await makeAdministrator(app.db));
});
beforeEach(async () => {
  await app.db.deleteFrom('sales_by_slot').execute();
  await app.db.deleteFrom('sales_by_block').execute();
  const user = await makeClient(app.db);
  own = user.organization_id;
  client = await app.signIn(user);
});
afterAll(() => app.close());

function sell(event: Made, slot: string, tickets: number, cents = tickets * 1250) {
  return addSales(app.db, event, {
    priceId: event.prices[0]!.id,
    at: new Date(slot),
    tickets,
    cents,
  });
}

async function read(caller: Client, timezone = 'UTC') {
  const { status, body } = await caller.call(getDashboard, { query: { timezone } });
  expect(status).toBe(200);
  return body.data;
}

async function soldOn(caller: Client, timezone?: string) {
  const { sales } = await read(caller, timezone);
  return sales.filter(({ tickets }) => tickets > 0);
}

// The tests' now is 13 January 2026, 18:00 in UTC.
describe('sales over time', () => {
  test('are grouped by days of the reader’s time zone', async () => {
    const event = await makeEvent(app.db, { organization_id: own });
    await sell(event, '2026-01-12T18:15:00Z', 1);
    await sell(event, '2026-01-12T18:30:00Z', 2, 2001);
    await sell(event, '2026-01-13T03:15:00Z', 4);
    await sell(event, '2026-01-13T03:30:00Z', 8);
    // Midnight there is 18:30 the day before.
    expect(await soldOn(client, 'Asia/Kolkata')).toEqual([
      { day: '2026-01-12', tickets: 1, revenue: 12.5 },
      { day: '2026-01-13', tickets: 14, revenue: 170.01 },
    ]);
    // There it is 03:30.
    expect(await soldOn(client, 'America/St_Johns')).toEqual([
      { day: '2026-01-12', tickets: 7, revenue: 82.51 },
      { day: '2026-01-13', tickets: 8, revenue: 100 },
    ]);
    expect(await soldOn(client)).toEqual([
      { day: '2026-01-12', tickets: 3, revenue: 32.51 },
      { day: '2026-01-13', tickets: 12, revenue: 150 },
    ]);
  });

  test('cover exactly thirty days including today', async () => {
    const event = await makeEvent(app.db, { organization_id: own });
    await sell(event, '2025-12-14T23:45:00Z', 1);
    await sell(event, '2025-12-15T00:00:00Z', 2);
    const { sales } = await read(client);
    expect(sales).toHaveLength(30);
    expect(sales[0]).toEqual({ day: '2025-12-15', tickets: 2, revenue: 25 });
    expect(sales.at(-1)).toEqual({ day: '2026-01-13', tickets: 0, revenue: 0 });
  });

  test('are the own sales for a client and all sales for an administrator', async () => {
    await sell(await makeEvent(app.db, { organization_id: own }), '2026-01-10T12:00:00Z', 3);
    await sell(await makeEvent(app.db), '2026-01-10T12:15:00Z', 5);
    expect(await soldOn(client)).toEqual([{ day: '2026-01-10', tickets: 3, revenue: 37.5 }]);
    expect(await soldOn(administrator)).toEqual([{ day: '2026-01-10', tickets: 8, revenue: 100 }]);
  });

  test('move with an event to another organization and stay after its deletion', async () => {
    const event = await makeEvent(app.db);
    await sell(event, '2026-01-10T12:00:00Z', 3);
    expect(await soldOn(client)).toEqual([]);
    const change = app.db.updateTable('events').where('id', '=', event.id);
    await change.set({ organization_id: own }).execute();
    expect(await soldOn(client)).toHaveLength(1);
    await change.set({ organization_id: (await makeOrganization(app.db)).id }).execute();
    expect(await soldOn(client)).toEqual([]);
    await app.db.deleteFrom('events').where('id', '=', event.id).execute();
    expect(await soldOn(administrator)).toEqual([]);
  });

  // On both sides of UTC, near to and far from the blocks of six hours that sales are kept by.
  test.each([
    'UTC',
    'Europe/Berlin',
    'America/Sao_Paulo',
    'Asia/Dubai',
    'Pacific/Auckland',
    'Pacific/Chatham',
    'Australia/Eucla',
    'Asia/Tokyo',
    'America/New_York',
  ])('equal the sums of the quarter hours in %s', async (timezone) => {
    const event = await makeEvent(app.db, { organization_id: own });
    const expected = new Map<string, number>();
    // Steps that meet every quarter of an hour of a day, and weights that tell them apart.
    for (let n = 0; n < 300; n += 1) {
      const at = new Date(Date.parse('2026-01-13T17:45:00Z') - n * 11 * 15 * 60_000);
      await sell(event, at.toISOString(), n + 1, 1);
      const { date } = wallClockOf(at, timezone);
      expected.set(date, (expected.get(date) ?? 0) + n + 1);
    }
    const { sales, best_selling } = await read(client, timezone);
    expect(sales.map(({ day, tickets }) => [day, tickets])).toEqual(
      sales.map(({ day }) => [day, expected.get(day)]),
    );
    const all = sales.reduce((sum, { tickets }) => sum + tickets, 0);
    expect(best_selling.map(({ recent_tickets }) => recent_tickets)).toEqual([all]);
    const revenue = sales.reduce((sum, day) => sum + Math.round(day.revenue * 100), 0);
    expect(best_selling.map(({ recent_revenue }) => Math.round(recent_revenue * 100))).toEqual([
      revenue,
    ]);
  });

  test.each(['Mars/Olympus', "UTC'; --", '', 'a'.repeat(61)])(
    'refuse the time zone %j',
    async (timezone) => {
      const { status } = await client.call(getDashboard, { query: { timezone } });
      expect(status).toBe(400);
    },
  );
});
