import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import type { Database } from '../../db/database.ts';
import { makeEvent } from './events.ts';
import { makeOrder } from './orders.ts';

type Made = Awaited<ReturnType<typeof makeEvent>>;

export const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);

/** Sells tickets, in one order each time. @param sales pairs of days before `at` and tickets */
export async function sell(
  db: Database,
  event: Made,
  at: Date,
  sales: readonly [days: number, tickets: number][],
) {
  for (const [days, quantity] of sales) {
    await makeOrder(db, { event, created_at: daysBefore(at, days), items: [{ quantity }] });
  }
}

/** Makes past events of an organizer. @param all the sales of each, as `sell` takes them */
export async function makePast(
  db: Database,
  organization_id: string,
  all: [number, number][][],
  capacity = 100,
) {
  for (const [nth, sales] of all.entries()) {
    const starts_at = new Date(Date.UTC(2025, 4, 1 + nth, 18));
    const event = await makeEvent(db, {
      organization_id,
      capacity,
      starts_at,
      ends_at: new Date(starts_at.getTime() + 3 * HOUR_MS),
      created_at: daysBefore(starts_at, 90),
    });
    await sell(db, event, starts_at, sales);
  }
}

/** Events that sold `week` tickets in the week before the 33rd day, and 19 times as many after it. */
export const growing = [1, 2, 1, 2, 1, 2, 2].map((week): [number, number][] => [
  [60, 4],
  [35, week],
  [9, 9 * week],
  [4, 10 * week],
]);
