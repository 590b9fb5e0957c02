/** What people read: US English, long months, euros (specification, section 9). */
const locale = 'en-US';

const longDate: Intl.DateTimeFormatOptions = { month: 'long', day: 'numeric', year: 'numeric' };
const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** '2026-11-21' → 'November 21, 2026'. A calendar day, so no zone may move it. */
export function formatDate(day: string): string {
  return formatDay(day, longDate);
}

/** '2026-11-21' → 'Sat, Nov 21', for places where the year is plain. */
export function formatShortDate(day: string): string {
  return formatDay(day, { weekday: 'short', month: 'short', day: 'numeric' });
}

function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  const instant = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(instant);
}

/** '19:30' → '7:30 PM'. A wall clock, so no zone may move it. */
export function formatTime(time: string): string {
  const instant = new Date(`1970-01-01T${time}:00Z`);
  if (Number.isNaN(instant.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { ...clock, timeZone: 'UTC' }).format(instant);
}

/** An instant on the reader's own calendar, or on that of `timezone`. */
export function formatInstantDate(instant: string, timezone?: string): string {
  return new Intl.DateTimeFormat(locale, { ...longDate, timeZone: timezone }).format(
    new Date(instant),
  );
}

/** An instant with its time: 'November 21, 2026 at 7:30 PM', with no line ending before the PM. */
export function formatInstant(instant: string, timezone?: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: timezone } as const;
  const words = new Intl.DateTimeFormat(locale, options).format(new Date(instant));
  return words.replace(/\s(?=[AP]M$)/, '\u00a0');
}

/** An instant to the second: 'Nov 21, 2026, 7:30:05 PM'. */
export function formatMoment(instant: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'medium' } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(instant));
}

/** 12.5 → '€12.50'. */
export function formatEuro(amount: number): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount);
}

/** 12345 → '12,345'. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale).format(value);
}

/**
 * 'Lisbon time' when clocks there show another time at that instant than the reader's do, else
 * undefined: two zones with the same clock need no name.
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

/** 'GMT+1' and the like. */
function offsetOf(timezone: string, instant: string): string | undefined {
  return new Intl.DateTimeFormat(locale, { timeZone: timezone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(instant))
    .find((part) => part.type === 'timeZoneName')?.value;
}
