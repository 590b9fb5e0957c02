import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { makeEvent } from '../testing/factories-events.ts';
import { announcedAt, sellShare } from './sales.ts';

const now = new Date('2026-01-13T18:07:00.000Z');
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe.each([
  ['an event ahead', { capacity: 901, share: 0.55 }, now],
  ['a sold-out one that is over', { capacity: 300, share: 1 }, new Date('2026-01-08T18:00:00Z')],
  ['one that nobody wants', { capacity: 40, share: 0 }, now],
])('the sales of %s', (_, { capacity, share }, until) => {
  async function make() {
    const { db } = database;
    const starts_at = until < now ? until : new Date('2026-02-14T18:30:00.000Z');
    const event = await makeEvent(db, {
      title: 'Always the same',
      capacity,
      starts_at,
      created_at: new Date('2025-12-20T09:10:00Z'),
      prices: [
        { label: 'A', amount_cents: 1999 },
        { label: 'B', amount_cents: 1 },
        { label: 'C', amount_cents: 0 },
      ],
    });
    await sellShare({ db, now }, event.id, share);
    const slots = await db
      .selectFrom('sales_by_slot')
      .innerJoin('price_types', 'price_types.id', 'price_type_id')
      .select(['label', 'slot', 'tickets', sql<number>`revenue_cents`.as('revenue_cents')])
      .where('sales_by_slot.event_id', '=', event.id)
      .orderBy('label')
      .orderBy('slot')
      .execute();
    return { event, slots };
  }

  test('agree in every figure, to the ticket and the cent', async () => {
    const { event, slots } = await make();
    const { db } = database;
    const prices = db.selectFrom('price_types').selectAll().where('event_id', '=', event.id);
    let total = 0;
    for (const { label, sold, amount_cents } of await prices.execute()) {
      const own = slots.filter((slot) => slot.label === label);
      expect(own.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(sold);
      expect(own.reduce((sum, slot) => sum + slot.revenue_cents, 0)).toBe(sold * amount_cents);
      total += sold;
    }
    const events = db.selectFrom('events').select('tickets_sold').where('id', '=', event.id);
    expect((await events.executeTakeFirstOrThrow()).tickets_sold).toBe(total);
    expect(total).toBe(Math.floor(capacity * share));
  });

  test('fall between the announcement and now or the start, the same every time', async () => {
    const { slots } = await make();
    for (const { slot } of slots) {
      expect(slot.getTime()).toBeGreaterThanOrEqual(Date.parse('2025-12-20T09:00:00Z'));
      expect(slot.getTime()).toBeLessThan(until.getTime());
    }
    expect((await make()).slots).toEqual(slots);
  });
});

test('an event is put on sale before now, and at least sixty days before it begins', () => {
  for (const days of [-90, 0, 59, 61, 178]) {
    const start = new Date(now.getTime() + days * 86_400_000);
    const announced = announcedAt({ key: `in ${days} days` }, start, now);
    expect(announced.getTime()).toBeLessThan(now.getTime());
    expect(start.getTime() - announced.getTime()).toBeGreaterThanOrEqual(60 * 86_400_000);
  }
});
