import type { Database, Trx } from '../db/database.ts';
import { type Random, randomFrom } from './random.ts';

const SLOT_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A draw that falls outside of the time of sale is drawn again, so often. */
const MAX_TRIES = 50;
/** One statement's rows: far below the 65,535 parameters that PostgreSQL takes. */
const MAX_ROWS = 5000;
/** Demo events were put on sale this long before they begin, */
const ANNOUNCED_DAYS_AHEAD = 60;
/** and those that are further away within this many days before now. */
const ANNOUNCED_AT_MOST_DAYS_AGO = 45;

/** When people buy: Monday to Sunday, and by the hour (UTC) from midnight. */
const WEEKDAYS = [1.15, 0.8, 0.75, 0.85, 1.1, 1.3, 0.9];
const HOURS = [2, 1, 1, 1, 1, 1, 2, 4, 6, 7, 7, 9, 10, 8, 7, 7, 8, 10, 13, 16, 16, 12, 8, 4];

/** When an event of the demo was put on sale; the same event always at the same time. */
export function announcedAt(event: { key: string }, startsAt: Date, now: Date): Date {
  const early = startsAt.getTime() - ANNOUNCED_DAYS_AHEAD * DAY_MS;
  const daysAgo = randomFrom(`announced ${event.key}`).between(2, ANNOUNCED_AT_MOST_DAYS_AGO);
  return new Date(Math.min(early, now.getTime() - daysAgo * DAY_MS));
}

/**
 * Says that a share of an event's seats is sold, spread over its prices, the first ones most, and
 * over the time since it was put on sale. All figures of it agree to the ticket and the cent.
 * @param share of the capacity, 0 to 1
 */
export async function sellShare(
  { db, now }: { db: Database; now: Date },
  eventId: string,
  share: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const event = await trx
      .selectFrom('events')
      .select(['id', 'organization_id', 'title', 'capacity', 'created_at', 'starts_at'])
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
    const prices = await trx
      .selectFrom('price_types')
      .select(['id', 'amount_cents'])
      .where('event_id', '=', eventId)
      .orderBy('position')
      .execute();
    const tickets_sold = Math.floor(event.capacity * share);
    const until = event.starts_at < now ? event.starts_at : now;
    const chance = randomFrom(`sales ${event.title}`);
    const drawMoment = momentsOf(rhythmOf(event, until, chance), until, chance);
    let left = tickets_sold;
    for (const [index, price] of prices.entries()) {
      const isLast = index === prices.length - 1;
      const sold = isLast ? left : Math.ceil((left * 2) / 3);
      left -= sold;
      await trx.updateTable('price_types').set({ sold }).where('id', '=', price.id).execute();
      await writeSlots(trx, event, { ...price, slots: drawSlots(sold, drawMoment, chance) });
    }
    await trx.updateTable('events').set({ tickets_sold }).where('id', '=', eventId).execute();
  });
}

type DayOfSales = { from: number; weight: number };

/** How much is sold on each day: a peak at the launch, the week's rhythm, a run-up to the event. */
function rhythmOf(
  event: { created_at: Date; starts_at: Date },
  until: Date,
  chance: Random,
): DayOfSales[] {
  const begin = event.created_at.getTime();
  const count = Math.max(1, Math.ceil((until.getTime() - begin) / DAY_MS));
  return Array.from({ length: count }, (_, age) => {
    const from = begin + age * DAY_MS;
    const daysLeft = (event.starts_at.getTime() - from) / DAY_MS;
    const weekday = WEEKDAYS[(new Date(from).getUTCDay() + 6) % 7] ?? 1;
    const curve = 0.5 + 1.6 * Math.exp(-age / 3) + 2.2 * Math.exp(-Math.max(0, daysLeft) / 7);
    return { from, weight: curve * weekday * chance.between(0.7, 1.3) };
  });
}

/** Tickets by slot, for one price: people buy one to four at a time. */
function drawSlots(sold: number, drawMoment: () => number, chance: Random): Map<number, number> {
  const slots = new Map<number, number>();
  for (let left = sold; left > 0;) {
    const tickets = Math.min(left, chance.pick([1, 1, 2, 2, 2, 3, 4]));
    const slot = Math.floor(drawMoment() / SLOT_MS) * SLOT_MS;
    slots.set(slot, (slots.get(slot) ?? 0) + tickets);
    left -= tickets;
  }
  return slots;
}

/** Moments of sale: days by their weight, hours by the clock, none before the first or after `until`. */
function momentsOf(days: DayOfSales[], until: Date, chance: Random): () => number {
  const pickDay = picker(days.map(({ weight }) => weight));
  const pickHour = picker(HOURS);
  const first = days[0]?.from ?? until.getTime();
  return () => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const from = days[pickDay(chance.between(0, 1))]?.from ?? first;
      const midnight = Math.floor(from / DAY_MS) * DAY_MS;
      const hours = pickHour(chance.between(0, 1)) + chance.between(0, 1);
      const moment = midnight + hours * HOUR_MS;
      if (moment >= first && moment < until.getTime()) return moment;
    }
    return first;
  };
}

/** Turns a number from 0 to 1 into an index, the heavier ones more often. */
function picker(weights: number[]): (chance: number) => number {
  let sum = 0;
  const sums = weights.map((weight) => (sum += weight));
  return (chance) => sums.findIndex((reached) => chance * sum < reached);
}

async function writeSlots(
  trx: Trx,
  event: { id: string; organization_id: string },
  price: { id: string; amount_cents: number; slots: Map<number, number> },
): Promise<void> {
  const rows = [...price.slots].map(([slot, tickets]) => ({
    price_type_id: price.id,
    slot: new Date(slot),
    event_id: event.id,
    organization_id: event.organization_id,
    tickets,
    revenue_cents: tickets * price.amount_cents,
  }));
  for (let from = 0; from < rows.length; from += MAX_ROWS) {
    await trx
      .insertInto('sales_by_slot')
      .values(rows.slice(from, from + MAX_ROWS))
      .execute();
  }
}
