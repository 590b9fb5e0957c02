/** Formats of everything on screen: US English, long months, euros. */
const locale = 'en-US';

const longDate: Intl.DateTimeFormatOptions = { month: 'long', day: 'numeric', year: 'numeric' };
const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** Formats a calendar day: '2026-11-21' → 'November 21, 2026'. No time zone applies. */
export function formatDate(day: string): string {
  return formatDay(day, longDate);
}

/** Formats a day as 'Sat, Nov 21', where the year is obvious. */
export function formatShortDate(day: string): string {
  return formatDay(day, { weekday: 'short', month: 'short', day: 'numeric' });
}

function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  const instant = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(instant);
}

/** Formats local time: '19:30' → '7:30 PM'. No time zone applies. */
export function formatTime(time: string): string {
  const instant = new Date(`1970-01-01T${time}:00Z`);
  if (Number.isNaN(instant.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { ...clock, timeZone: 'UTC' }).format(instant);
}

/** Formats an instant's day in `timezone`, by default the reader's. */
export function formatInstantDate(instant: string, timezone?: string): string {
  return new Intl.DateTimeFormat(locale, { ...longDate, timeZone: timezone }).format(
    new Date(instant),
  );
}

/** Formats an instant: 'November 21, 2026 at 7:30 PM', without a line break before PM. */
export function formatInstant(instant: string, timezone?: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: timezone } as const;
  const words = new Intl.DateTimeFormat(locale, options).format(new Date(instant));
  return words.replace(/\s(?=[AP]M$)/, '\u00a0');
}

/** Formats an instant to the second: 'Nov 21, 2026, 7:30:05 PM'. */
export function formatMoment(instant: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'medium' } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(instant));
}

/** Formats euros: 12.5 → '€12.50'. */
export function formatEuro(amount: number): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount);
}

/** Formats a number: 12345 → '12,345'. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale).format(value);
}

/**
 * Returns 'Lisbon time' if clocks there differ from the reader's at that instant, otherwise
 * undefined: two zones with the same time need no note.
 */
export function zoneNote(
  timezone: string,
  instant: string,
  readersTimezone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  if (offsetOf(timezone, instant) === offsetOf(readersTimezone, instant)) return undefined;
  const city = timezone.split('/').at(-1) ?? timezone;
  return `${city.replaceAll('_', ' ')} time`;
}

/** Returns the UTC offset, such as 'GMT+1'. */
function offsetOf(timezone: string, instant: string): string | undefined {
  return new Intl.DateTimeFormat(locale, { timeZone: timezone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(instant))
    .find((part) => part.type === 'timeZoneName')?.value;
}
