import { dateStyle, readersLocale, writeInstant } from './intl.ts';

/** Returns a function that formats an instant as it is read in a time zone. */
export function instantStyle(options: Intl.DateTimeFormatOptions) {
  const formatOf = dateStyle(options);
  return (instant: string, timezone: string, locale = readersLocale()): string =>
    writeInstant(formatOf(locale, timezone), instant);
}

/** Formats an instant: 'November 21, 2026 at 7:30 PM'. */
export const formatInstant = instantStyle({ dateStyle: 'long', timeStyle: 'short' });

/** Formats an instant's time: '7:30 PM'. */
export const formatInstantTime = instantStyle({ timeStyle: 'short' });
