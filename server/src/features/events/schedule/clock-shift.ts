import { instantOf, wallClockOf } from '@marquee/contract/events/times';

/** Returns what the clocks of a place show, in milliseconds as if they were in UTC. */
export function onClock(instant: Date, timezone: string): number {
  const { date, time } = wallClockOf(instant, timezone);
  return Date.parse(`${date}T${time}Z`);
}

/**
 * Moves an instant by the clocks of its place: what was at midnight is at midnight on the other side
 * of a clock change, too.
 * @param by milliseconds on the clocks
 * @param to the time zone that the moved clocks are in
 * @returns undefined for a day that the product does not take
 */
export function shiftedOnClock(
  instant: Date,
  by: number,
  from: string,
  to = from,
): Date | undefined {
  const shifted = new Date(onClock(instant, from) + by);
  if (Number.isNaN(shifted.getTime())) return undefined;
  const wall = shifted.toISOString();
  return instantOf(wall.slice(0, 10), wall.slice(11, 16), to);
}
