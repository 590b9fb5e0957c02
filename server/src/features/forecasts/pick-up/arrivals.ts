import { DAY_MS, HOUR_MS } from '@marquee/contract/time';

/** Tickets that are bought at the price of now, from one instant to the next. */
export type Arrivals = readonly { from: Date; tickets: number }[];

/** Longer times are divided into this many parts rather than into hours. */
const MAX_PARTS = 2_400;

/**
 * Spreads tickets over the time until an event's start.
 * @param perDay tickets that are bought on a day, by its full days before the start
 */
export function arrivalsOf(
  now: Date,
  startsAt: Date,
  perDay: (before: number) => number,
): Arrivals {
  const whole = startsAt.getTime() - now.getTime();
  const parts = Math.max(1, Math.min(MAX_PARTS, Math.ceil(whole / HOUR_MS)));
  const length = whole / parts;
  return Array.from({ length: parts }, (_, nth) => {
    const from = now.getTime() + nth * length;
    const before = Math.floor((startsAt.getTime() - from - length / 2) / DAY_MS);
    return { from: new Date(from), tickets: (perDay(Math.max(0, before)) * length) / DAY_MS };
  });
}

/** Returns tickets a day from points in any order; nothing is bought before the first one. */
export function curveOf(points: readonly { days_before: number; tickets_a_day: number }[]) {
  const sorted = points.toSorted((a, b) => a.days_before - b.days_before);
  return (before: number) =>
    sorted.find(({ days_before }) => days_before >= before)?.tickets_a_day ?? 0;
}

/**
 * Returns the median of how past events sold, by full days before the start: the mean shape of
 * their sales with the median of their totals.
 * @param past shares of their seats sold on each day
 */
export function medianSales(past: readonly ReadonlyMap<number, number>[], daysLeft: number) {
  const within = past.map((days) => new Map([...days].filter(([before]) => before < daysLeft)));
  const totals = within.map((days) => [...days.values()].reduce((sum, share) => sum + share, 0));
  const whole = totals.reduce((sum, total) => sum + total, 0);
  const factor = whole > 0 ? medianOf(totals) / whole : 0;
  return (before: number) =>
    factor * within.reduce((sum, days) => sum + (days.get(before) ?? 0), 0);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
