import type { ScheduleChange } from '../events/schedule-change.ts';
import { wallClockOf } from '../events/times.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';
import { formatLongDate, formatShortDate, formatShortDateTime, formatTime } from './dates.ts';
import { formatInstant } from './instants.ts';
import { readersLocale } from './intl.ts';
import { zoneNote } from './zones.ts';

/** The dates and times of an event, or of an order's copy of one. */
export type EventTimes = {
  date: string;
  end_date: string;
  start_time: string;
  end_time: string;
  timezone: string;
  starts_at: string;
  ends_at: string;
  /** Left out where only the planned times matter. */
  schedule_change?: Pick<ScheduleChange, 'postponed' | 'cancelled_at'> | undefined;
};

/** An event that ends the next day within so many hours counts as one evening. */
const ONE_NIGHT_HOURS = 12;

/** Stands where an event's date would, while it is postponed. */
export const NO_DATE = 'New date to be announced';

/** Returns whether the event's date no longer holds, and the new one is not known yet. */
export function hasNoDate({
  schedule_change: change,
}: Pick<EventTimes, 'schedule_change'>): boolean {
  return change?.postponed === true && change.cancelled_at === null;
}

/** Returns when an event starts; null while it is postponed. */
export function startOf(event: Pick<EventTimes, 'starts_at' | 'schedule_change'>): Date | null {
  return hasNoDate(event) ? null : new Date(event.starts_at);
}

/**
 * Returns two lines in the event's own time: the day or days, and the hours, which are '' for a
 * postponed event.
 */
export function formatWhen(
  event: EventTimes,
  locale = readersLocale(),
): { day: string; hours: string } {
  return hasNoDate(event) ? { day: NO_DATE, hours: '' } : formatPlanned(event, locale);
}

/** Returns the same as `formatWhen` in one line. */
export function formatWhenInLine(event: EventTimes, locale = readersLocale()): string {
  const { day, hours } = formatWhen(event, locale);
  return hours === '' ? day : `${day}, ${hours}`;
}

/** Returns the two lines of the date that was announced last, also if the event is postponed. */
export function formatPlanned(
  event: EventTimes,
  locale = readersLocale(),
): { day: string; hours: string } {
  const hours = formatHours(event.start_time, event.end_time, locale);
  if (event.date === event.end_date) return { day: formatLongDate(event.date, locale), hours };
  if (Date.parse(event.ends_at) - Date.parse(event.starts_at) <= ONE_NIGHT_HOURS * HOUR_MS) {
    return { day: formatLongDate(event.date, locale), hours: `${hours} the next day` };
  }
  const at = (day: string, time: string) => {
    return `${formatShortDate(day, locale)} at ${formatTime(time, locale)}`;
  };
  return {
    day: formatDays(event.date, event.end_date, locale),
    hours: `Starts ${at(event.date, event.start_time)}, ends ${at(event.end_date, event.end_time)}`,
  };
}

/** Returns '7:30 PM to 11:00 PM'. */
export function formatHours(start: string, end: string, locale = readersLocale()): string {
  return `${formatTime(start, locale)} to ${formatTime(end, locale)}`;
}

/** Returns 'Sat, Dec 5 to Mon, Dec 7, 2026'; over New Year both days have their year. */
function formatDays(first: string, last: string, locale: string): string {
  const [firstYear, lastYear] = [first.slice(0, 4), last.slice(0, 4)];
  const year = firstYear === lastYear ? '' : `, ${firstYear}`;
  return `${formatShortDate(first, locale)}${year} to ${formatShortDate(last, locale)}, ${lastYear}`;
}

/**
 * Returns when an event starts, for cards and lists: 'Sat, Dec 5, 7:30 PM', and its zone where it
 * must be named.
 * @param reader the reader's time zone; undefined on a page of the server
 */
export function formatStart(
  event: Pick<EventTimes, 'date' | 'start_time' | 'starts_at' | 'timezone' | 'schedule_change'>,
  reader: string | undefined,
  locale = readersLocale(),
): string {
  if (hasNoDate(event)) return NO_DATE;
  const start = formatShortDateTime(event.date, event.start_time, locale);
  return withZone(start, event, reader, locale);
}

/** Appends ', Berlin time' to a time of an event where the zone must be named. */
export function withZone(
  text: string,
  { starts_at, timezone }: Pick<EventTimes, 'starts_at' | 'timezone'>,
  reader: string | undefined,
  locale = readersLocale(),
): string {
  const zone = zoneNote(timezone, starts_at, reader, locale);
  return zone === undefined ? text : `${text}, ${zone}`;
}

/**
 * Formats an instant by the clocks of an event's location: 'November 21, 2026 at 7:30 PM', and its
 * zone where it must be named.
 */
export function formatInstantThere(
  instant: string,
  timezone: string,
  reader: string | undefined,
  locale = readersLocale(),
): string {
  const text = formatInstant(instant, timezone, locale);
  return withZone(text, { starts_at: instant, timezone }, reader, locale);
}

/** Returns 'Today', 'Tomorrow' or 'In 9 days', by the calendar of the event's location. */
export function formatDaysUntil(startsAt: string, timezone: string, now: Date): string {
  const days = Math.round((dayOf(new Date(startsAt), timezone) - dayOf(now, timezone)) / DAY_MS);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

function dayOf(instant: Date, timezone: string): number {
  return Date.parse(wallClockOf(instant, timezone).date);
}
