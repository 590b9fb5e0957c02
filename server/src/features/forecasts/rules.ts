import {
  type EventPace,
  FULL_SHARE,
  MAX_COMPARABLES,
  MIN_COMPARABLES,
} from '@marquee/contract/forecasts';
import { DAY_MS } from '@marquee/contract/time';
import { burstOf, type OwnStanding, type PastStanding, WEEK } from './pick-up/standings.ts';

/** An event with a smaller share of the usual sales is far behind. */
const BEHIND_SHARE = 0.75;

/** Tickets by full days before the start. */
export type DaysBefore = ReadonlyMap<number, number>;

type Past = { starts_at: Date; created_at: Date; is_of_category: boolean; is_moved: boolean };

/**
 * Chooses the past events to compare with: those that were on sale as early before their start, of
 * the same category if there are enough of them. Events that were moved while they sold are left
 * out if there are enough others.
 * @param daysLeft days before the start, with a fraction
 */
export function chooseComparables<T extends Past>(past: readonly T[], daysLeft: number) {
  const early = past.filter(
    ({ starts_at, created_at }) => starts_at.getTime() - created_at.getTime() >= daysLeft * DAY_MS,
  );
  const calm = ifEnough(early, ({ is_moved }) => !is_moved);
  const events = ifEnough(calm, ({ is_of_category }) => is_of_category);
  const isOfCategory =
    events.length >= MIN_COMPARABLES && events.every(({ is_of_category }) => is_of_category);
  return { isOfCategory, events: events.slice(0, MAX_COMPARABLES) };
}

function ifEnough<T>(all: readonly T[], isWanted: (one: T) => boolean): readonly T[] {
  const wanted = all.filter(isWanted);
  return wanted.length >= MIN_COMPARABLES ? wanted : all;
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
  const pace = paceOf(soldUntil(sales, daysLeft), sales, daysLeft);
  return { ...pace, capacity, final: soldUntil(sales, 0) };
}

/** Splits what was sold until some days before the start into pace and burst. */
function paceOf(sold: number, sales: DaysBefore, daysLeft: number) {
  const whole = Math.floor(daysLeft);
  const days = Array.from({ length: WEEK }, (_, nth) => sales.get(whole + 1 + nth) ?? 0);
  const today = Math.max(0, sold - soldUntil(sales, whole + 1));
  const burst = burstOf([today, ...days]);
  const lastWeek = Math.max(0, sold - soldUntil(sales, daysLeft + WEEK) - burst);
  return { sold, steady: Math.max(0, sold - burst), lastWeek };
}

type OwnEvent = {
  starts_at: Date;
  moved_from_starts_at: Date | null;
  tickets_sold: number;
  capacity: number;
};
type Shift = {
  changed_at: Date;
  from_starts_at: Date;
  from_capacity: number;
  tickets_sold: number;
};

/** What changed while an event sold, so that its sales say less. */
export type Change = { kind: 'moved' | 'resized'; at: Date | null };

/** Returns an event as it stands now. @param shifts the oldest first */
export function standingNow(
  event: OwnEvent,
  sales: DaysBefore,
  shifts: readonly Shift[],
  { daysLeft, now }: { daysLeft: number; now: Date },
): OwnStanding & { change: Change | null } {
  const pace = paceOf(event.tickets_sold, sales, daysLeft);
  const daysSince = (at: Date) => (now.getTime() - at.getTime()) / DAY_MS;
  const whileSelling = shifts.filter(({ tickets_sold }) => tickets_sold > 0);
  const move = whileSelling.findLast(
    ({ from_starts_at: from }) => Math.abs(event.starts_at.getTime() - from.getTime()) >= DAY_MS,
  );
  const resized = whileSelling.find(
    ({ changed_at, from_capacity }) =>
      daysSince(changed_at) < WEEK && from_capacity !== event.capacity,
  );
  const standing = {
    ...pace,
    capacity: event.capacity,
    ...(resized && { formerCapacity: resized.from_capacity }),
  };
  // Moves of before this was kept have no day.
  const isMovedOnce = shifts.length === 0 && event.moved_from_starts_at !== null;
  if (move || (isMovedOnce && event.tickets_sold > 0)) {
    const daysSinceMove = move ? daysSince(move.changed_at) : 0;
    return { ...standing, daysSinceMove, change: { kind: 'moved', at: move?.changed_at ?? null } };
  }
  return { ...standing, change: resized ? { kind: 'resized', at: resized.changed_at } : null };
}

/** Returns the mean share of their seats that past events had sold, in seats of this event. */
export function usualOf(
  past: readonly { sold: number; capacity: number }[],
  capacity: number,
): number {
  const shares = past.reduce((sum, one) => sum + one.sold / Math.max(1, one.capacity), 0);
  return (shares / past.length) * capacity;
}

/** Judges the pace first: an event that is far behind needs a nudge, whatever is expected of it. */
export function verdictOf(
  { capacity, tickets_sold }: { capacity: number; tickets_sold: number },
  { expected, high }: { expected: number; high: number },
  usual: number,
): EventPace['verdict'] {
  if (tickets_sold < usual * BEHIND_SHARE) return 'needs_nudge';
  const full = capacity * FULL_SHARE;
  if (expected >= full) return 'sells_itself';
  return high < full ? 'needs_nudge' : 'on_course';
}
