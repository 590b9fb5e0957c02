import { randomUUID } from 'node:crypto';
import { analyticsApi, type Dashboard } from '@marquee/contract/analytics';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp, TEST_NOW } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeCategory, makeClient } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';

const { getDashboard } = analyticsApi;

let app: TestApp;
let administrator: Client;
let client: Client;
let own: string;

const at = (milliseconds: number) => new Date(TEST_NOW.getTime() + milliseconds);
const ending = (milliseconds: number) => {
  return { starts_at: at(milliseconds - 2 * HOUR_MS), ends_at: at(milliseconds) };
};

beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signIn(await makeAdministrator(app.db));
  const user = await makeClient(app.db);
  own = user.organization_id;
  client = await app.signIn(user);
});
afterAll(() => app.close());

async function read(caller: Client): Promise<Dashboard> {
  const { status, body } = await caller.call(getDashboard);
  expect(status).toBe(200);
  return body.data;
}

describe('a platform without events', () => {
  test('has zeros everywhere and thirty days without sales', async () => {
    const dashboard = await read(administrator);
    expect(dashboard.sales).toHaveLength(30);
    expect(dashboard.sales.every(({ tickets, revenue }) => tickets === 0 && revenue === 0)).toBe(
      true,
    );
    expect(dashboard).toEqual({
      totalEvents: 0,
      totalAttendees: 0,
      eventinfo: [],
      events_created: 0,
      events_created_before: 0,
      active_events: 0,
      sold_out_events: 0,
      sold_out_active_events: 0,
      average_ticket_price: 0,
      total_tickets_sold: 0,
      revenue: 0,
      total_categories: 0,
      sales: dashboard.sales,
      best_selling: [],
      next_events: [],
    });
  });
});

describe('events of all kinds', () => {
  beforeAll(async () => {
    const { db } = app;
    const organization_id = own;
    const categories = [(await makeCategory(db)).id];
    const make = (values: Parameters<typeof makeEvent>[1]) =>
      makeEvent(db, { organization_id, categories, ...values });
    // Ended a moment ago, ends now, ends in a moment: only the last one is active.
    await make({ ...ending(-1), capacity: 10, tickets_sold: 10, prices: [sold('A', 1999, 10)] });
    await make({ ...ending(0) });
    await make({ ...ending(1), capacity: 3, tickets_sold: 3, prices: [sold('B', 0, 3)] });
    await make({
      is_switched_off: true,
      capacity: 50,
      tickets_sold: 49,
      prices: [sold('C', 1, 49)],
    });
    await make({ created_at: at(0) });
    await make({ created_at: at(1 - 7 * DAY_MS) });
    await make({ created_at: at(-7 * DAY_MS) });
    await make({ created_at: at(1 - 14 * DAY_MS) });
    await make({ created_at: at(-14 * DAY_MS) });
    await makeEvent(db, {
      categories,
      capacity: 7,
      tickets_sold: 7,
      prices: [sold('D', 5000, 5), sold('E', 2550, 2)],
    });
  });

  const sold = (label: string, amount_cents: number, count: number) => {
    return { label, amount_cents, sold: count };
  };

  test('are counted for a client from its own rows only', async () => {
    const rows = await app.db
      .selectFrom('events')
      .selectAll()
      .where('organization_id', '=', own)
      .execute();
    const isActive = (row: (typeof rows)[number]) => row.ends_at > TEST_NOW;
    const isSoldOut = (row: (typeof rows)[number]) => row.capacity === row.tickets_sold;
    const dashboard = await read(client);
    expect(dashboard).toMatchObject({
      totalEvents: rows.length,
      active_events: rows.filter(isActive).length,
      sold_out_events: rows.filter(isSoldOut).length,
      sold_out_active_events: rows.filter((row) => isActive(row) && isSoldOut(row)).length,
      total_tickets_sold: 62,
      totalAttendees: 62,
      // 10 × 19.99 + 3 × 0 + 49 × 0.01
      revenue: 200.39,
      // 20,039 cents by 62 tickets are 323.2
      average_ticket_price: 3.23,
      total_categories: null,
    });
    expect(rows).toHaveLength(9);
    expect(dashboard.sold_out_active_events).toBe(1);
    expect(dashboard.sold_out_events).toBe(2);
  });

  test('take a fixed price as it is now, also after it was edited', async () => {
    const price = await app.db
      .selectFrom('price_types')
      .innerJoin('events', 'events.id', 'event_id')
      .select(['price_types.id', 'event_id'])
      .where('organization_id', '=', own)
      .where('sold', '>', 0)
      .executeTakeFirstOrThrow();
    const change = { id: randomUUID(), event_id: price.event_id, price_type_id: price.id };
    const rest = { label: 'A', actor_name: 'Ada', taken: 0, seats_left: 1, changed_at: TEST_NOW };
    await app.db
      .insertInto('price_changes')
      .values({ ...change, ...rest, from_cents: 1, to_cents: 2, reason: 'edited' })
      .execute();
    expect((await read(client)).average_ticket_price).toBe(3.23);
  });

  test('an event is active until its end, also when switched off', async () => {
    expect((await read(client)).active_events).toBe(7);
  });

  test('the trend counts the last seven days and the seven before', async () => {
    const { events_created, events_created_before } = await read(client);
    // The fixtures without a date of creation were created eleven days ago.
    expect({ events_created, events_created_before }).toEqual({
      events_created: 2,
      events_created_before: 6,
    });
  });

  test('are counted for an administrator over all organizations', async () => {
    expect(await read(administrator)).toMatchObject({
      totalEvents: 10,
      sold_out_events: 3,
      total_tickets_sold: 69,
      // Adds 5 × 50 + 2 × 25.50.
      revenue: 501.39,
      average_ticket_price: 7.27,
      total_categories: 1,
    });
  });
});
