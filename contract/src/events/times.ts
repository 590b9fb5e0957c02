import { tzOffset } from '@date-fns/tz';
import { DAY_MS, HOUR_MS } from '../time.ts';

/** Minimum duration of an event, measured between instants (docs/product.md, Events). */
export const MIN_DURATION_MS = HOUR_MS;
/** Keeps every date inside the database's range; no real event is planned further ahead. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2199];

/** `YYYY-MM-DD` and `HH:mm`, the wall clock of the event's location. */
export type WallTimes = {
  date?: string | undefined;
  start_time?: string | undefined;
  end_date?: string | undefined;
  end_time?: string | undefined;
};

/**
 * Returns the instant of a wall-clock time. A time that a clock change skips is moved an hour
 * later; for a time that occurs twice it is the first.
 * @returns undefined for an invalid date or time
 */
export function instantOf(
  date: string | undefined,
  time: string | undefined,
  timezone: string,
): Date | undefined {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/
    .exec(date ?? '')
    ?.slice(1)
    .map(Number);
  const clock = /^([01]\d|2[0-3]):([0-5]\d)$/
    .exec(time ?? '')
    ?.slice(1)
    .map(Number);
  if (!day || !clock) return undefined;
  const [year = 0, month = 0, dayOfMonth = 0] = day;
  if (isBeyondYears(date) || !isCalendarDay(year, month, dayOfMonth)) return undefined;
  return instantAt(Date.UTC(year, month - 1, dayOfMonth, clock[0], clock[1]), timezone);
}

/** Tells whether a day, `YYYY-MM-DD`, is one before or after those that the product takes. */
export function isBeyondYears(date: string | undefined): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '') ?? []).map(Number);
  if (year === undefined || !isCalendarDay(year, month ?? 0, day ?? 0)) return false;
  return year < FIRST_YEAR || year > LAST_YEAR;
}

/**
 * Computes with the zone's offsets on the day before and after. The library's own constructor goes
 * through the machine's time zone, whose clock changes would distort the result.
 * @param wall the wall clock, in milliseconds as if it were UTC
 */
function instantAt(wall: number, timezone: string): Date {
  const by = (near: number) => wall - offsetMs(near, timezone);
  const first = by(wall - DAY_MS);
  const last = by(wall + DAY_MS);
  // Neither offset holds for a skipped time; the offset before the change makes it an hour later.
  const isLast = by(first) !== first && by(last) === last;
  return new Date(isLast ? last : first);
}

/** Returns the zone's offset from UTC at an instant, in milliseconds. */
export function offsetMs(instant: number, timezone: string): number {
  return tzOffset(timezone, new Date(instant)) * 60_000;
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12;
}

/** Returns the wall clock of an instant in a zone: `{ date: '2026-12-24', time: '19:30' }`. */
export function wallClockOf(instant: Date, timezone: string): { date: string; time: string } {
  const wall = instant.getTime() + offsetMs(instant.getTime(), timezone);
  const text = new Date(wall).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Returns the day after a calendar day, both `YYYY-MM-DD`. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
