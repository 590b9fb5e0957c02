import { formatInstantTime, instantStyle } from './instants.ts';
import { readersLocale } from './intl.ts';

/** Formats an instant to the second: 'Nov 21, 2026, 7:30:05 PM'. */
export const formatInstantSeconds = instantStyle({ dateStyle: 'medium', timeStyle: 'medium' });

/** Formats an instant's day: 'November 21, 2026'. */
export const formatInstantDate = instantStyle({ dateStyle: 'long' });

/** Formats an instant's day for columns: 'Nov 21, 2026'. */
export const formatInstantMediumDate = instantStyle({ dateStyle: 'medium' });

/** Formats an instant for cards and lists: 'Sat, Nov 21, 7:30 PM'. */
export const formatInstantShort = instantStyle({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const monthDayTime = instantStyle({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Formats an instant of these days: '8:04 PM' if it is today, otherwise 'Nov 20, 8:04 PM'. */
export function formatInstantNear(
  instant: string,
  timezone: string,
  now = new Date(),
  locale = readersLocale(),
): string {
  const dayOf = (at: string) => formatInstantMediumDate(at, timezone, locale);
  const isToday = dayOf(instant) === dayOf(now.toISOString());
  return (isToday ? formatInstantTime : monthDayTime)(instant, timezone, locale);
}
