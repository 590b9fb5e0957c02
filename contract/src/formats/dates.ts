import { dateStyle, evenSpaces, readersLocale, writeInstant } from './intl.ts';

/** Returns a function that formats a calendar day: '2026-11-21'. No time zone applies. */
function dayStyle(options: Intl.DateTimeFormatOptions) {
  const formatOf = wallClockStyle(options);
  return (day: string, locale = readersLocale()): string => formatOf(day, '00:00', locale);
}

/** Returns a function that formats a local day and time. No time zone applies. */
function wallClockStyle(options: Intl.DateTimeFormatOptions) {
  const formatOf = dateStyle(options);
  return (day: string, time: string, locale = readersLocale()): string =>
    writeInstant(formatOf(locale), `${day}T${time}:00Z`);
}

/** Returns a function that formats the days from one to another. */
function rangeStyle(options: Intl.DateTimeFormatOptions) {
  const formatOf = dateStyle(options);
  return (from: string, to: string, locale = readersLocale()): string =>
    evenSpaces(formatOf(locale).formatRange(Date.parse(from), Date.parse(to)));
}

/** Formats a day: 'November 21, 2026'. */
export const formatDate = dayStyle({ dateStyle: 'long' });

/** Formats a day: 'Saturday, November 21, 2026'. */
export const formatLongDate = dayStyle({ dateStyle: 'full' });

/** Formats a day: 'Nov 21, 2026'. */
export const formatMediumDate = dayStyle({ dateStyle: 'medium' });

/** Formats a day where the year is obvious: 'Sat, Nov 21'. */
export const formatShortDate = dayStyle({ weekday: 'short', month: 'short', day: 'numeric' });

/** Formats a day for the axis of a chart: 'Nov 21'. */
export const formatMonthDay = dayStyle({ month: 'short', day: 'numeric' });

/** Formats the weekday of a day: 'Sat'. */
export const formatWeekday = dayStyle({ weekday: 'short' });

/** Formats the month of a day: 'November'. */
export const formatMonth = dayStyle({ month: 'long' });

/** Formats the month of a day: 'Nov'. */
export const formatShortMonth = dayStyle({ month: 'short' });

/** Formats the month of a day: 'Nov 2026'. */
export const formatMonthYear = dayStyle({ month: 'short', year: 'numeric' });

/** Formats days, naming a shared month or year once: 'November 1 – 21, 2026'. */
export const formatDates = rangeStyle({ dateStyle: 'long' });

/** Formats days for narrow places: 'Nov 1 – 21, 2026'. */
export const formatShortDates = rangeStyle({ dateStyle: 'medium' });

const clock = wallClockStyle({ timeStyle: 'short' });

/** Formats a local time: '19:30' → '7:30 PM'. */
export function formatTime(time: string, locale = readersLocale()): string {
  return clock('1970-01-01', time, locale);
}

/** Formats a local day and time: 'November 21, 2026 at 7:30 PM'. */
export const formatDateTime = wallClockStyle({ dateStyle: 'long', timeStyle: 'short' });

/** Formats a local day and time for cards and lists: 'Sat, Nov 21, 7:30 PM'. */
export const formatShortDateTime = wallClockStyle({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
