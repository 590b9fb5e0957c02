/** The slowest tenth of bookings may take so long before fewer people are called. */
const SLOW_MS = 200;
/** Not slow yet, but the pace rises no more. */
export const HELD_MS = SLOW_MS;
/** On a busy machine bookings always take long; so many times the quickest of late is a queue. */
const TIMES_USUAL = 2;
const TOO_SLOW_MS = 1_000;
const FASTER = 1.15;
const SLOWER = 0.7;
/** Fewer calls would help nobody: something else makes bookings slow. */
const LEAST_SHARE = 0.1;
const LEAST_CAPACITY = 10;
/**
 * People take a minute or two to book, so fewer than `capacity` book in a second, and it would never
 * be seen. It is tried by so much a second while bookings are quick; faster would overshoot before
 * those who were called have come.
 */
const MORE_AT_ONCE = 1.01;
/** People who have a turn could all book within this time. */
const AT_ONCE_SECONDS = 30;
/** Somebody who was called longer ago and has not come is away, and takes no seat from others. */
const AWAY_MS = 20_000;
/** After a pause of the servers, nobody is called for the time in between. */
const LONGEST_STEP_MS = 3_000;
const SMOOTHING = 0.1;

export type Pace = {
  perSecond: number;
  spread: number;
  /** Bookings a second that the servers were seen to carry. */
  capacity: number;
  credit: number;
  /**
   * [milliseconds, called before that step, what the slowest tenth took], the oldest first. A row
   * that an earlier release wrote has no third.
   */
  recentCalls: [number, number, (number | null)?][];
};

export type Seen = {
  now: number;
  stepMs: number;
  called: number;
  waiting: number;
  /** Turns that run, and those that began within `AWAY_MS`. */
  inTurn: number;
  begunLately: number;
  seatsLeft: number;
  bookedPerSecond: number;
  /** The slowest tenth of bookings on the slowest server; undefined if nobody books. */
  slowMs: number | undefined;
  mostPerSecond: number | undefined;
};

/** Returns how many positions are called now, and the pace from now on. */
export function nextPace(pace: Pace, seen: Seen): { call: number; pace: Pace } {
  const seconds = Math.min(seen.stepMs, LONGEST_STEP_MS) / 1000;
  const recentCalls = pace.recentCalls.filter(([at]) => at > seen.now - AWAY_MS);
  const usualMs = usualOf(recentCalls);
  const isSlow = isSlowed(usualMs, seen.slowMs);
  const isHeld = seen.slowMs !== undefined && seen.slowMs >= HELD_MS && usualMs < HELD_MS;
  const capacity = isSlow
    ? Math.max(LEAST_CAPACITY, pace.capacity * 0.95)
    : Math.max(pace.capacity, seen.bookedPerSecond);
  const calledBefore = recentCalls[0]?.[1] ?? seen.called;
  const coming = Math.max(0, seen.called - calledBefore - seen.begunLately);
  const mayBegin = capacity * AT_ONCE_SECONDS;
  const room = Math.min(seen.seatsLeft, mayBegin) - seen.inTurn - coming;
  // The organizer may have set a lower limit since the last step.
  const least = LEAST_SHARE * capacity;
  const due = pace.credit + clamped(pace.perSecond, least, seen.mostPerSecond) * seconds;
  const call = Math.max(0, Math.floor(Math.min(due, room, seen.waiting)));
  const isTooFew = mayBegin < seen.seatsLeft && room < Math.min(due, seen.waiting);
  const isQuick = seen.slowMs !== undefined && !isSlow && !isHeld;
  const isFull = call >= Math.floor(due) && call > 0 && !isHeld;
  const perSecond = clamped(
    isSlow ? pace.perSecond * SLOWER : isFull ? pace.perSecond * FASTER : pace.perSecond,
    least,
    seen.mostPerSecond,
  );
  return {
    call,
    pace: {
      perSecond,
      capacity: isTooFew && isQuick ? capacity * MORE_AT_ONCE : capacity,
      spread: spreadOf(pace, seen.waiting > 0 && seconds > 0 ? call / seconds : undefined),
      credit: Math.min(1, Math.max(0, due - call)),
      recentCalls: [...recentCalls, [seen.now, seen.called, seen.slowMs ?? null]],
    },
  };
}

/** Returns how long bookings took when they were quickest lately; 0 if nobody booked. */
function usualOf(recent: Pace['recentCalls']): number {
  const before = recent.flatMap(([, , slow]) => slow ?? []);
  return before.length === 0 ? 0 : Math.min(...before);
}

/** Tells whether bookings wait for each other, rather than take as long as they do anyway. */
function isSlowed(usualMs: number, slowMs: number | undefined): boolean {
  if (slowMs === undefined) return false;
  return slowMs > Math.min(TOO_SLOW_MS, Math.max(SLOW_MS, TIMES_USUAL * usualMs));
}

function clamped(perSecond: number, least: number, most = Number.POSITIVE_INFINITY): number {
  return Math.min(most, Math.max(least, perSecond));
}

/** Follows how far the calls of a second stray from the pace, as a share of it. */
function spreadOf({ spread, perSecond }: Pace, seenPerSecond: number | undefined): number {
  if (seenPerSecond === undefined) return spread;
  const strays = Math.min(1, Math.abs(seenPerSecond - perSecond) / perSecond);
  return spread + SMOOTHING * (strays - spread);
}
