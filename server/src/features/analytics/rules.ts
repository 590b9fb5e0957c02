import { SALES_DAYS } from '@marquee/contract/analytics';
import { instantOf, wallClockOf } from '@marquee/contract/events/times';
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

/** Sales are added up by so long, from midnight of UTC; as the check of `sales_by_block` has it. */
const BLOCK_MS = 6 * 3_600_000;

/** The first beginning of a block at or after an instant. */
export function nextBlock(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / BLOCK_MS) * BLOCK_MS);
}

/** A time whose sales the blocks give to one day and which belong to another, days counted from 1. */
export type Edge = { from: Date; to: Date; gains: number; loses: number };

/**
 * Days as blocks, each from the beginning of one that is nearest to its own, and what is then at the
 * wrong side of a midnight, at most half a block. The day before the first has the number 0.
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
