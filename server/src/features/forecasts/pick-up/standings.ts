/** Days: the pace is that of the last week, and a move or a new capacity is new for as long. */
export const WEEK = 7;

/** An event at some time before its start, in tickets. */
export type Standing = {
  sold: number;
  /** Sold without the burst of the last 7 days: see `burstOf`. */
  steady: number;
  /** Sold in the 7 days before that time, without the burst. */
  lastWeek: number;
  capacity: number;
};

/** A past event at the same time before its start, with the tickets at its start. */
export type PastStanding = Standing & { final: number };

/** The event that is forecast. */
export type OwnStanding = Standing & {
  /** Days since it was moved to another day while it sold; absent if it was not. */
  daysSinceMove?: number;
  /** Its seats before they were changed in the last 7 days; absent if they were not. */
  formerCapacity?: number;
};

/** Past events of houses whose sizes differ from the event's by more than this are scaled. */
const OTHER_SIZE = 1.5;

/**
 * Returns the tickets of a week's best day beyond its second best: a group, or a mention in the
 * press. They are sold, but say nothing about the pace.
 */
export function burstOf(days: readonly number[]): number {
  const [most = 0, second = 0] = days.toSorted((a, b) => b - a);
  return most - second;
}

/** Returns past events in seats of this one, if its house is of a size that none of theirs has. */
export function inSeatsOf(
  { capacity }: Standing,
  past: readonly PastStanding[],
): readonly PastStanding[] {
  const sizes = past.map((one) => one.capacity);
  const isSmaller = capacity * OTHER_SIZE < Math.min(...sizes);
  if (!isSmaller && capacity <= Math.max(...sizes) * OTHER_SIZE) return past;
  return past.map((one) => {
    const ratio = capacity / Math.max(1, one.capacity);
    return {
      sold: one.sold * ratio,
      steady: one.steady * ratio,
      lastWeek: one.lastWeek * ratio,
      final: one.final * ratio,
      capacity,
    };
  });
}

/** Returns tickets that the event can have: at least those sold, at most its capacity. */
export function capped(tickets: number, { sold, capacity }: Standing): number {
  return Math.max(sold, Math.min(tickets, capacity));
}
