import { analyticsApi } from '@marquee/contract/analytics';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeClient } from '../../testing/factories.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { addSales } from '../../testing/factories/sales.ts';

const { getDashboard } = analyticsApi;
type Made = Awaited<ReturnType<typeof makeEvent>>;

let app: TestApp;
let client: Client;
let own: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
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

async function read() {
  const { status, body } = await client.call(getDashboard);
  expect(status).toBe(200);
  return body.data;
}

describe('best-selling events', () => {
  test('are the five that sold most in the period', async () => {
    const made: Made[] = [];
    for (const tickets of [4, 9, 1, 7, 2, 6]) {
      const prices = [{ label: 'A', amount_cents: 1000, sold: tickets + 10 }];
      const event = await makeEvent(app.db, {
        organization_id: own,
        tickets_sold: tickets + 10,
        prices,
      });
      made.push(event);
      await sell(event, '2026-01-10T12:00:00Z', tickets - 1);
      await sell(event, '2026-01-11T12:00:00Z', 1);
      // Many tickets, but too long ago to count.
      await sell(event, '2025-11-11T12:00:00Z', 10 - tickets);
    }
    const { best_selling } = await read();
    const tickets = best_selling.map((event) => event.recent_tickets);
    expect(tickets).toEqual([9, 7, 6, 4, 2]);
    expect(best_selling[0]).toEqual({
      event_id: made[1]?.id,
      title: made[1]?.title,
      image_url: null,
      status: false,
      state: 'on_sale',
      starts_at: '2026-02-14T18:30:00.000Z',
      timezone: 'Europe/Berlin',
      location: 'Konzerthaus, Berlin',
      capacity: 100,
      tickets_sold: 19,
      revenue: 190,
      recent_tickets: 9,
      recent_revenue: 112.5,
    });
  });
});

describe('upcoming events', () => {
  test('are the next five of the own organization, soonest first', async () => {
    await makeEvent(app.db, { starts_at: new Date('2026-01-13T18:00:00.001Z') });
    const starts = ['18:00:00.000', '21:00:00.000', '19:00:00.000'];
    for (const time of starts) {
      const starts_at = new Date(`2026-01-13T${time}Z`);
      await makeEvent(app.db, { organization_id: own, title: time, starts_at });
    }
    for (let n = 0; n < 4; n += 1)
      await makeEvent(app.db, { organization_id: own, title: 'Later' });
    const { next_events } = await read();
    const titles = next_events.map(({ title }) => title);
    expect(titles).toEqual(['19:00:00.000', '21:00:00.000', 'Later', 'Later', 'Later']);
  });
});

describe('eventinfo', () => {
  test('has the newest events with the specified fields, as many as requested', async () => {
    const created = (day: string) => ({ organization_id: own, created_at: new Date(day) });
    await makeEvent(app.db, created('2026-01-03'));
    const newest = await makeEvent(app.db, {
      ...created('2026-01-04'),
      tickets_sold: 60,
      seats_held: 2,
      guest_seats: 2,
      reserved_seats: 8,
      prices: [{ label: 'VIP', amount_cents: 1050, sold: 60 }],
    });
    await makeEvent(app.db, created('2026-01-01'));
    const ask = async (eventinfo?: number) => {
      const { body } = await client.call(getDashboard, { query: { eventinfo } });
      return body.data.eventinfo;
    };
    expect((await ask()).map(({ created_at }) => created_at.slice(0, 10))).toEqual([
      '2026-01-04',
      '2026-01-03',
      '2026-01-01',
    ]);
    expect(await ask(0)).toEqual([]);
    expect(await ask(1)).toEqual([
      {
        event_id: newest.id,
        title: newest.title,
        created_at: '2026-01-04T00:00:00.000Z',
        state: 'on_sale',
        EndDate: '2026-02-14',
        EndTime: '23:00',
        place: 30,
        price: [{ Type: 'VIP', Amount: 10.5, Sold: 60 }],
      },
    ]);
  });
});
