import type { PublicOrder } from '@marquee/contract/orders/public';

/** US English, euros and a twelve-hour clock. */
const locale = 'en-US';
const NO_BREAK = '\u00a0';

const longDay = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;
const euro = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
// These format the event's wall clock, so no time zone may shift it.
const day = new Intl.DateTimeFormat(locale, { ...longDay, timeZone: 'UTC' });
const time = new Intl.DateTimeFormat(locale, { ...clock, timeZone: 'UTC' });

/** An event that ends after midnight but within this time belongs to the day it began on. */
const ONE_NIGHT_MS = 12 * 3_600_000;

type Times = Pick<
  PublicOrder['event'],
  'date' | 'end_date' | 'start_time' | 'end_time' | 'timezone' | 'starts_at' | 'ends_at'
>;

/**
 * Formats when an event is, for a ticket. An evening that ends after midnight is one day.
 * @returns `day` 'Saturday, November 21, 2026', `hours` '7:30 PM – 10:00 PM', `zone` 'Berlin time,
 *   GMT+1'
 */
export function whenOf(event: Times): { day: string; hours: string; zone: string } {
  const starts = new Date(`${event.date}T${event.start_time}Z`);
  const ends = new Date(`${event.end_date}T${event.end_time}Z`);
  const lasts = Date.parse(event.ends_at) - Date.parse(event.starts_at);
  const isOneDay = event.date === event.end_date || lasts <= ONE_NIGHT_MS;
  const [from, until] = [steady(time.format(starts)), steady(time.format(ends))];
  return {
    day: isOneDay ? day.format(starts) : day.formatRange(starts, ends),
    hours: isOneDay ? `${from} – ${until}` : `Starts at ${from}, ends at ${until}`,
    zone: zoneOf(event),
  };
}

/** 'Berlin time, GMT+1'; without an offset where clocks change meanwhile; 'UTC' stays 'UTC'. */
function zoneOf({ timezone, starts_at, ends_at }: Times): string {
  const city = timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone;
  if (!timezone.includes('/')) return city;
  const offset = offsetOf(timezone, starts_at);
  return offset === offsetOf(timezone, ends_at) ? `${city} time, ${offset}` : `${city} time`;
}

// Creating a formatter takes longer than all other texts of a ticket; there are some 600 time
// zones.
const offsets = new Map<string, Intl.DateTimeFormat>();

/** 'GMT+1' at that instant. */
function offsetOf(timezone: string, instant: string): string | undefined {
  const format =
    offsets.get(timezone) ??
    new Intl.DateTimeFormat(locale, { timeZone: timezone, timeZoneName: 'shortOffset' });
  offsets.set(timezone, format);
  return format.formatToParts(new Date(instant)).find((part) => part.type === 'timeZoneName')
    ?.value;
}

/** Formats an instant in a time zone: 'November 21, 2026 at 7:30 PM'. */
export function instantOf(instant: string, timezone: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: timezone } as const;
  return steady(new Intl.DateTimeFormat(locale, options).format(new Date(instant)));
}

/** Formats the day of an instant in a time zone: 'November 21, 2026'. */
export function dayOf(instant: string, timezone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone }).format(
    new Date(instant),
  );
}

/** 12.5 → '€12.50'. */
export function euroOf(amount: number): string {
  return euro.format(amount);
}

/** Formats a price or a total; zero is 'Free'. */
export function priceOf(amount: number): string {
  return amount === 0 ? 'Free' : euroOf(amount);
}

/**
 * Puts a text on one line: without control characters, which would break a header or a line, and
 * without marks that change the direction of the text after them.
 */
export function lineOf(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** Cuts a line to at most `length` characters (grapheme clusters) and marks the cut. */
export function shortened(text: string, length: number): string {
  const characters = Array.from(new Intl.Segmenter(locale).segment(text), (each) => each.segment);
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}

/** Keeps '7:30 PM' on one line, with a space that every font has. */
function steady(text: string): string {
  return text.replace(/\s([AP]M)\b/g, `${NO_BREAK}$1`);
}
