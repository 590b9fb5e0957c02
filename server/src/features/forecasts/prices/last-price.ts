import { wallClockOf } from '@marquee/contract/events/times';
import { DAY_MS } from '@marquee/contract/time';
import type { Arrivals } from '../pick-up/arrivals.ts';
import { type Demand, shareAt } from './demand.ts';
import type { Ladder, LadderStep } from './ladder.ts';

/**
 * Returns a ladder whose steps are expected to last a day at least: a shorter one is sold at the
 * price of the next. Each step that gives way to the last price ends a day after the one before, so
 * a last price that leaves too little time for that is left out.
 */
export function withoutShortSteps(
  { steps, last }: Ladder,
  arrivals: Arrivals,
  around: { demand: Omit<Demand, 'tickets'>; now: Date; startsAt: Date },
): Ladder {
  const days = (around.startsAt.getTime() - around.now.getTime()) / DAY_MS;
  const kept = last !== null && days >= steps.length + 1 ? last : null;
  const ends = endsOf(steps, arrivals, around.demand);
  const starts = [around.now.getTime(), ...ends];
  const short = steps.findIndex((_, nth) => {
    const [start, end] = [starts[nth], ends[nth] ?? around.startsAt.getTime()];
    // A step that is only reached if more buyers come than assumed is not short.
    return start !== undefined && end - start < DAY_MS;
  });
  if (short === -1 || steps.length === 1) return { steps, last: kept };
  return withoutShortSteps({ steps: merged(steps, short), last }, arrivals, around);
}

/** Sells a step's seats at the price of the next one, or the last step's at the one before. */
function merged(steps: readonly LadderStep[], short: number): LadderStep[] {
  const other = short === steps.length - 1 ? short - 1 : short + 1;
  const [from, to] = [Math.min(short, other), Math.max(short, other)];
  const price = steps[other]?.price ?? 0;
  const seats = (steps[from]?.seats ?? 0) + (steps[to]?.seats ?? 0);
  return [...steps.slice(0, from), { price, seats }, ...steps.slice(to + 1)];
}

/** Returns when each step is expected to be sold, in milliseconds; later ones may never be. */
function endsOf(
  steps: readonly LadderStep[],
  arrivals: Arrivals,
  demand: Omit<Demand, 'tickets'>,
): number[] {
  const ends: number[] = [];
  let sold = 0;
  for (const { from, tickets } of arrivals) {
    const step = steps[ends.length];
    if (!step) break;
    sold += tickets * shareAt(demand, step.price);
    if (sold < step.seats) continue;
    ends.push(from.getTime());
    sold -= step.seats;
  }
  return ends.slice(0, steps.length - 1);
}

/**
 * Returns when each step of a suggested ladder ends at the latest, in the event's local time, so
 * that its last price comes; null if there is none. They are a day apart, and so are the last end
 * and the start.
 */
export function lastAt(
  arrivals: Arrivals,
  { steps, last }: Ladder,
  { starts_at, timezone }: { starts_at: Date; timezone: string },
): string[] | null {
  if (!last) return null;
  const whole = arrivals.reduce((sum, { tickets }) => sum + tickets, 0);
  let come = 0;
  const part = arrivals.find(({ tickets }) => (come += tickets) >= whole * last.from);
  const first = (arrivals[0]?.from ?? starts_at).getTime() + steps.length * DAY_MS;
  const ends = Math.min(
    starts_at.getTime() - DAY_MS,
    Math.max(first, (part?.from ?? starts_at).getTime()),
  );
  return steps.map((_, nth) => {
    const { date, time } = wallClockOf(
      new Date(ends - (steps.length - 1 - nth) * DAY_MS),
      timezone,
    );
    return `${date}T${time}`;
  });
}
