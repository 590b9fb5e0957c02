import { tzOffset } from '@date-fns/tz';
import type { FieldErrors } from '../errors.ts';

export const timeSentences = {
  date: 'Date is required',
  years: 'Choose a day from 1970 to 2199.',
  endDate: 'End Date is required',
  startTime: 'Start time is required',
  endTime: 'End time is required',
  startPast: 'Start time cannot be in the past',
  endPast: 'End time cannot be in the past',
  endBeforeStart: 'End time must be after start time',
  tooShort: 'Event duration must be at least 1 hour',
} as const;

/** Minimum duration of an event, measured between instants (docs/product.md, Events). */
export const MIN_DURATION_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Keeps every date inside the database's range; no real event is planned further ahead. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2199];

/** `YYYY-MM-DD` and `HH:mm`, the wall clock of the event's location. */
export type WallTimes = {
  date?: string | undefined;
  start_time?: string | undefined;
  end_date?: string | undefined;
  end_time?: string | undefined;
};

export type TimeContext = {
  now: Date;
  timezone: string;
  /**
   * The instants before the change. A start or end that stays the same may be in the past, so that
   * an event can be edited after it began.
   */
  before?: { startsAt: Date; endsAt: Date } | undefined;
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

/** Checks every rule about when an event happens. */
export function timeProblems(times: WallTimes, context: TimeContext): FieldErrors {
  const { timezone, now, before } = context;
  const errors: FieldErrors = {};
  const requireField = (field: keyof WallTimes, sentence: string, isReal: boolean) => {
    if (!isReal) errors[field] = [sentence];
  };
  requireField('date', dayOr(timeSentences.date, times.date), isDay(times.date));
  requireField('end_date', dayOr(timeSentences.endDate, times.end_date), isDay(times.end_date));
  requireField('start_time', timeSentences.startTime, isClock(times.start_time));
  requireField('end_time', timeSentences.endTime, isClock(times.end_time));

  const start = instantOf(times.date, times.start_time, timezone);
  const end = instantOf(times.end_date, times.end_time, timezone);
  if (start && start < now && start.getTime() !== before?.startsAt.getTime()) {
    errors['start_time'] = [timeSentences.startPast];
  }
  if (end && end < now && end.getTime() !== before?.endsAt.getTime()) {
    errors['end_time'] = [timeSentences.endPast];
  } else if (start && end && end <= start) {
    errors['end_time'] = [timeSentences.endBeforeStart];
  } else if (start && end && end.getTime() - start.getTime() < MIN_DURATION_MS) {
    errors['end_time'] = [timeSentences.tooShort];
  }
  return errors;
}

function isDay(date: string | undefined): boolean {
  return instantOf(date, '12:00', 'UTC') !== undefined;
}

/** Returns what is wrong with a day that is none. */
export function dayOr(sentence: string, date: string | undefined): string {
  return isBeyondYears(date) ? timeSentences.years : sentence;
}

function isClock(time: string | undefined): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time ?? '');
}
