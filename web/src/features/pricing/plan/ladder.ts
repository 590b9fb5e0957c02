import { instantOf } from '@marquee/contract/events/times';
import type { PlanStep } from '@marquee/contract/pricing/plan';

/** A point of a price's line: from `x` on it costs `amount`. */
export type LadderPoint = { x: number; amount: number };

/**
 * Returns the price over time if no step runs out of tickets.
 * @param from the instant at which the line starts, in milliseconds
 * @param to where it ends
 */
export function overTime(
  steps: readonly PlanStep[],
  timezone: string,
  from: number,
  to: number,
): LadderPoint[] {
  const points: LadderPoint[] = [];
  let x = from;
  for (const { amount, until } of steps) {
    const end = until === null ? to : (millisecondsOf(until, timezone) ?? to);
    if (end <= x) continue;
    points.push({ x, amount });
    x = Math.min(end, to);
    if (x === to) break;
  }
  return closed(points, to);
}

/**
 * Returns the price over tickets if they are sold before any date ends a step.
 * @param seats all tickets of this price
 */
export function overSeats(steps: readonly PlanStep[], seats: number): LadderPoint[] {
  const points: LadderPoint[] = [];
  let x = 0;
  for (const { amount, seats: size } of steps) {
    if (x >= seats) break;
    points.push({ x, amount });
    x = size === null ? seats : Math.min(seats, x + size);
  }
  return closed(points, seats);
}

/** Returns the instant of a plan's local time; undefined if it is no time. */
export function millisecondsOf(local: string, timezone: string): number | undefined {
  return instantOf(local.slice(0, 10), local.slice(11), timezone)?.getTime();
}

function closed(points: LadderPoint[], x: number): LadderPoint[] {
  const last = points.at(-1);
  return last && last.x < x ? [...points, { x, amount: last.amount }] : points;
}
