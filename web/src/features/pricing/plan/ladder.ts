import { instantOf } from '@marquee/contract/events/times';
import type { PlanStep } from '@marquee/contract/pricing/plan';

/** A point of a price's line: from `x` on it costs `amount`. */
export type LadderPoint = { x: number; amount: number };

/** Where a plan is: ended steps never come back, whatever their date says. */
export type Progress = {
  /** Tickets that went at each ended step, and at the one on sale. */
  tickets: readonly number[];
  /** The price while the plan waits, which no date changes. */
  paused: number | null;
};

export const atBegin: Progress = { tickets: [0], paused: null };

/**
 * Returns the price over time from now on if no step runs out of tickets.
 * @param span the instants at which the line starts and ends, in milliseconds
 */
export function overTime(
  steps: readonly PlanStep[],
  { timezone, from, to }: { timezone: string; from: number; to: number },
  { tickets, paused }: Progress = atBegin,
): LadderPoint[] {
  if (paused !== null) return closed([{ x: from, amount: paused }], to);
  const points: LadderPoint[] = [];
  let x = from;
  for (const { amount, until } of steps.slice(tickets.length - 1)) {
    const end = until === null ? to : (millisecondsOf(until, timezone) ?? to);
    if (end <= x) continue;
    points.push({ x, amount });
    x = Math.min(end, to);
    if (x === to) break;
  }
  return closed(points, to);
}

/** Returns the tickets that went since the plan began. */
export function goneOf({ tickets }: Progress): number {
  return tickets.reduce((sum, count) => sum + count, 0);
}

/**
 * Returns the price over tickets since the plan began: at ended steps those that went, from now on
 * as if they sell before any date ends a step.
 * @param left tickets that can still be sold at this price
 */
export function overSeats(
  steps: readonly PlanStep[],
  left: number,
  progress: Progress = atBegin,
): LadderPoint[] {
  const { tickets, paused } = progress;
  const gone = goneOf(progress);
  const end = gone + left;
  const points: LadderPoint[] = [];
  let x = 0;
  for (const [index, { amount, seats: size }] of steps.entries()) {
    const isEnded = index < tickets.length - 1;
    const next = isEnded ? x + (tickets[index] ?? 0) : size === null ? end : x + size;
    if (x >= end || next === x) continue;
    if (paused !== null && !isEnded) break;
    points.push({ x, amount });
    x = Math.min(end, next);
  }
  return closed(paused === null ? points : [...points, { x, amount: paused }], end);
}

/** Returns the instant of a plan's local time; undefined if it is no time. */
export function millisecondsOf(local: string, timezone: string): number | undefined {
  return instantOf(local.slice(0, 10), local.slice(11), timezone)?.getTime();
}

function closed(points: LadderPoint[], x: number): LadderPoint[] {
  const last = points.at(-1);
  return last && last.x < x ? [...points, { x, amount: last.amount }] : points;
}
