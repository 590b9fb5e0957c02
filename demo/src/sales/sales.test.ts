import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '@marquee/server/testing/app';
import { makeEvent } from '@marquee/server/testing/factories/events';
import { announcedAt } from './moments.ts';
import { sellShare } from './sales.ts';

const now = new Date('2026-01-13T18:07:00.000Z');
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ now });
});
afterAll(() => server.close());

describe.each([
  ['an event ahead', { capacity: 901, share: 0.55 }, now],
  ['a sold-out one that is over', { capacity: 300, share: 1 }, new Date('2026-01-08T18:00:00Z')],
  ['one that nobody wants', { capacity: 40, share: 0 }, now],
])('the sales of %s', (_, { capacity, share }, until) => {
  async function make() {
    const starts_at = until < now ? until : new Date('2026-02-14T18:30:00.000Z');
    const event = await makeEvent(server.db, {
      title: 'Always the same',
      capacity,
      starts_at,
      ends_at: new Date(starts_at.getTime() + 3 * HOUR_MS),
      created_at: new Date('2025-12-20T09:10:00Z'),
      prices: [
        { label: 'A', amount_cents: 1999 },
        { label: 'B', amount_cents: 1 },
        { label: 'C', amount_cents: 0 },
      ],
    });
    await sellShare(server.deps, event.id, share);
    return { event, ...(await read(event.id)) };
  }

  async function read(id: string) {
    const { db } = server;
    const orders = await db
      .selectFrom('orders')
      .select(['name', 'status', 'created_at', 'total_cents'])
      .where('event_id', '=', id)
      .orderBy('created_at')
      .orderBy('idempotency_key')
      .execute();
    const { sold, held } = await db
      .selectFrom('events')
      .select(['tickets_sold as sold', 'seats_held as held'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { orders, sold, held };
  }

  test('are real orders that add up to the share exactly', async () => {
    const { event, sold, held } = await make();
    expect(sold + held).toBe(Math.floor(capacity * share));
    const { rows } = await sql<{ tickets: number; slots: number; prices: number }>`select
      (select count(*) from tickets where event_id = ${event.id} and voided_at is null) as tickets,
      (select coalesce(sum(tickets), 0)::int from sales_by_slot where event_id = ${event.id}) as slots,
      (select sum(sold)::int from price_types where event_id = ${event.id}) as prices
    `.execute(server.db);
    expect(rows).toEqual([{ tickets: sold, slots: sold, prices: sold }]);
  });

  test('are between the announcement and now or the start, and deterministic', async () => {
    const { orders } = await make();
    for (const { created_at } of orders) {
      expect(created_at.getTime()).toBeGreaterThanOrEqual(Date.parse('2025-12-20T09:00:00Z'));
      expect(created_at.getTime()).toBeLessThan(until.getTime());
    }
    expect((await make()).orders).toEqual(orders);
  });

  test('are not created twice when loading resumes', async () => {
    const { event, orders, sold, held } = await make();
    await sellShare(server.deps, event.id, share);
    expect(await read(event.id)).toEqual({ orders, sold, held });
  });
});

test('demo orders send no messages', async () => {
  expect(await server.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
});

test('an event goes on sale before now and at least sixty days before its start', () => {
  for (const days of [-90, 0, 59, 61, 178]) {
    const start = new Date(now.getTime() + days * DAY_MS);
    const announced = announcedAt({ key: `in ${days} days` }, start, now);
    expect(announced.getTime()).toBeLessThan(now.getTime());
    expect(start.getTime() - announced.getTime()).toBeGreaterThanOrEqual(60 * DAY_MS);
  }
});
