import { SALES_DAYS } from '@marquee/contract/analytics';
import { instantOf, wallClockOf } from '@marquee/contract/event-times';
import type { Cents } from '@marquee/contract/money';

/**
 * The average ticket price (specification, section 9): the sum of Amount × Sold divided by the sum
 * of Sold, half a cent rounded up, without leaving the whole numbers; 0 when none sold.
 */
export function averagePrice(revenue: Cents, sold: number): Cents {
  if (sold === 0) return 0;
  const tickets = BigInt(sold);
  return Number((2n * BigInt(revenue) + tickets) / (2n * tickets));
}

/** A calendar day of the reader's, `YYYY-MM-DD`, and its first instant. */
export type Day = { day: string; from: Date };
/** Days one after the other and the first instant of the first. */
export type Days = { since: Date; days: Day[] };

/** The last 30 days of the reader's calendar with today, oldest first. */
export function salesDays(now: Date, timezone: string): Days {
  const today = wallClockOf(now, timezone).date;
  const dayBefore = (count: number): Day => {
    // Calendar arithmetic belongs on a calendar without clock changes.
    const noon = new Date(`${today}T12:00:00Z`);
    noon.setUTCDate(noon.getUTCDate() - count);
    const day = noon.toISOString().slice(0, 10);
    return { day, from: instantOf(day, '00:00', timezone) ?? noon };
  };
  const days = Array.from({ length: SALES_DAYS }, (_, n) => dayBefore(SALES_DAYS - 1 - n));
  return { since: days[0]?.from ?? now, days };
}
