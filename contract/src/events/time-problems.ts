import type { FieldErrors } from '../errors.ts';
import { instantOf, isBeyondYears, MIN_DURATION_MS, type WallTimes } from './times.ts';

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

export type TimeContext = {
  now: Date;
  timezone: string;
  /**
   * The instants before the change. A start or end that stays the same may be in the past, so that
   * an event can be edited after it began.
   */
  before?: { startsAt: Date; endsAt: Date } | undefined;
  /** The times are the old ones of a postponed event, which may be over in any time zone. */
  isUndated?: boolean;
};

/** Checks every rule about when an event happens. */
export function timeProblems(times: WallTimes, context: TimeContext): FieldErrors {
  const { timezone, now, before, isUndated = false } = context;
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
  if (!isUndated && start && start < now && start.getTime() !== before?.startsAt.getTime()) {
    errors['start_time'] = [timeSentences.startPast];
  }
  if (!isUndated && end && end < now && end.getTime() !== before?.endsAt.getTime()) {
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
