import {
  type EventPace,
  FULL_SHARE,
  MAX_COMPARABLES,
  MIN_COMPARABLES,
} from '@marquee/contract/forecasts';
import type { PastStanding, Standing } from './pick-up/models.ts';

export const DAY_MS = 86_400_000;
/** An event with a smaller share of the usual sales is far behind. */
const BEHIND_SHARE = 0.75;

/** Tickets by full days before the start. */
export type DaysBefore = ReadonlyMap<number, number>;

type Past = { starts_at: Date; created_at: Date; is_of_category: boolean };

/**
 * Chooses the past events to compare with: those that were on sale as early before their start, of
 * the same category if there are enough of them.
 * @param daysLeft days before the start, with a fraction
 */
export function chooseComparables<T extends Past>(past: readonly T[], daysLeft: number) {
  const early = past.filter(
    ({ starts_at, created_at }) => starts_at.getTime() - created_at.getTime() >= daysLeft * DAY_MS,
  );
  const alike = early.filter(({ is_of_category }) => is_of_category);
  const isOfCategory = alike.length >= MIN_COMPARABLES;
  return { isOfCategory, events: (isOfCategory ? alike : early).slice(0, MAX_COMPARABLES) };
}

/** Returns the tickets sold until some days before the start; a part of a day counts in proportion. */
export function soldUntil(sales: DaysBefore, daysLeft: number): number {
  const whole = Math.floor(daysLeft);
  let sold = 0;
  for (const [before, tickets] of sales) if (before > whole) sold += tickets;
  return sold + (sales.get(whole) ?? 0) * (1 - (daysLeft - whole));
}

/** Returns a past event as it stood some days before its start. */
export function standingOf(
  { capacity }: { capacity: number },
  sales: DaysBefore,
  daysLeft: number,
): PastStanding {
  const sold = soldUntil(sales, daysLeft);
  const lastWeek = sold - soldUntil(sales, daysLeft + 7);
  return { sold, lastWeek, capacity, final: soldUntil(sales, 0) };
}

/** Returns an event as it stands now. */
export function standingNow(
  { tickets_sold, capacity }: { tickets_sold: number; capacity: number },
  sales: DaysBefore,
  daysLeft: number,
): Standing {
  const lastWeek = Math.max(0, tickets_sold - soldUntil(sales, daysLeft + 7));
  return { sold: tickets_sold, lastWeek, capacity: Math.max(capacity, tickets_sold) };
}

/** Returns the mean share of their seats that past events had sold, in seats of this event. */
export function usualOf(
  past: readonly { sold: number; capacity: number }[],
  capacity: number,
): number {
  const shares = past.reduce((sum, one) => sum + one.sold / Math.max(1, one.capacity), 0);
  return (shares / past.length) * capacity;
}

export function verdictOf(
  { capacity, tickets_sold }: { capacity: number; tickets_sold: number },
  { expected, high }: { expected: number; high: number },
  usual: number,
): EventPace['verdict'] {
  const full = capacity * FULL_SHARE;
  if (expected >= full) return 'sells_itself';
  return high < full || tickets_sold < usual * BEHIND_SHARE ? 'needs_nudge' : 'on_course';
}

/** Returns the revenue in cents if `tickets` are sold at the start, at the mean price so far. */
export function revenueAt(
  tickets: number,
  now: { tickets_sold: number; cents: number; prices: readonly { amount_cents: number }[] },
): number {
  const listed = now.prices.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const mean =
    now.tickets_sold > 0
      ? Math.max(0, now.cents / now.tickets_sold)
      : listed / Math.max(1, now.prices.length);
  return Math.round(now.cents + (tickets - now.tickets_sold) * mean);
}
