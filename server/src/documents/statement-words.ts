import { A4 } from './sheet.ts';
import { euroOf as euros } from './words.ts';

export const PAGE = { width: A4.height, height: A4.width };
export const MARGIN = 40;
export const LEFT = MARGIN;
export const WIDTH = PAGE.width - 2 * MARGIN;
/** Only the foot is below this. */
export const BOTTOM = PAGE.height - MARGIN - 20;

const locale = 'en-US';
const number = new Intl.NumberFormat(locale);
// Creating a formatter costs more than formatting ten thousand dates; the worker lives for minutes
// and there are few time zones.
const days = new Map<string, Intl.DateTimeFormat>();

/** -12.5 → '−€12.50', with a minus as wide as a digit. */
export function euroOf(amount: number): string {
  // Adding 0 turns -0 into 0.
  return euros(amount + 0).replace('-', '−');
}

export function numbered(value: number): string {
  return number.format(value).replace('-', '−');
}

/** Formats the day of an instant: 'Jan 10, 2026'. */
export function dayOf(instant: string, timeZone: string): string {
  const known =
    days.get(timeZone) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  days.set(timeZone, known);
  return known.format(new Date(instant));
}

/** Formats a time zone for the document's foot: 'Berlin time'; 'UTC' stays 'UTC'. */
export function zoneOf(timezone: string): string {
  if (!timezone.includes('/')) return timezone;
  return `${timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone} time`;
}
