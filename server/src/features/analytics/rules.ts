import { SALES_DAYS } from '@marquee/contract/analytics';
import { instantOf, wallClockOf } from '@marquee/contract/events/times';
import type { Cents } from '@marquee/contract/money';
import { HOUR_MS } from '@marquee/contract/time';

/**
 * Returns the average ticket price (docs/product.md, Prices and money): the sum of Amount × Sold
 * divided by the sum of Sold. Rounds half a cent up, with integers only; 0 if none were sold.
 */
export function averagePrice(revenue: Cents, sold: number): Cents {
  if (sold === 0) return 0;
  const tickets = BigInt(sold);
  return Number((2n * BigInt(revenue) + tickets) / (2n * tickets));
}

/** A calendar day in the reader's time zone, `YYYY-MM-DD`, and its first instant. */
export type Day = { day: string; from: Date };
export type Days = { since: Date; days: Day[] };

/** Returns the last 30 days of the reader's calendar including today, oldest first. */
export function salesDays(now: Date, timezone: string): Days {
  const today = wallClockOf(now, timezone).date;
  const dayBefore = (count: number): Day => {
    // Calendar arithmetic uses UTC, where clocks never change.
    const noon = new Date(`${today}T12:00:00Z`);
    noon.setUTCDate(noon.getUTCDate() - count);
    const day = noon.toISOString().slice(0, 10);
    return { day, from: instantOf(day, '00:00', timezone) ?? noon };
  };
  const days = Array.from({ length: SALES_DAYS }, (_, n) => dayBefore(SALES_DAYS - 1 - n));
  return { since: days[0]?.from ?? now, days };
}

/** The length of a block, from midnight UTC, as in the check constraint of `sales_by_block`. */
const BLOCK_MS = 6 * HOUR_MS;

/** Returns the first start of a block at or after an instant. */
export function nextBlock(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / BLOCK_MS) * BLOCK_MS);
}

/** A time whose sales the blocks count for one day and which belong to another; days from 1. */
export type Edge = { from: Date; to: Date; gains: number; loses: number };

/**
 * Returns days as blocks, each from the block start nearest to the day's own, and the times of at
 * most half a block that are then on the wrong side of a midnight. The day before the first is
 * number 0.
 */
export function cutAtBlocks(days: Day[]): { blocks: Date[]; edges: Edge[] } {
  const cuts = days.map(({ from }, index) => {
    const block = new Date(Math.round(from.getTime() / BLOCK_MS) * BLOCK_MS);
    return { from, block, day: index + 1, dayBefore: index };
  });
  const edges = cuts.flatMap(({ from, block, day, dayBefore }): Edge[] => {
    if (from < block) return [{ from, to: block, gains: day, loses: dayBefore }];
    if (block < from) return [{ from: block, to: from, gains: dayBefore, loses: day }];
    return [];
  });
  return { blocks: cuts.map(({ block }) => block), edges };
}
