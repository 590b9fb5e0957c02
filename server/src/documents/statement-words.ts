import { A4 } from './sheet.ts';
import { euroOf as euros } from './words.ts';

/** A sheet of A4 across. */
export const PAGE = { width: A4.height, height: A4.width };
export const MARGIN = 40;
export const LEFT = MARGIN;
export const WIDTH = PAGE.width - 2 * MARGIN;
/** Nothing but the foot stands below. */
export const BOTTOM = PAGE.height - MARGIN - 20;

const locale = 'en-US';
const number = new Intl.NumberFormat(locale);
// A formatter costs more than ten thousand dates; the worker lives for minutes and zones are few.
const days = new Map<string, Intl.DateTimeFormat>();

/** -12.5 → '−€12.50', with a minus as wide as a digit. */
export function euroOf(amount: number): string {
  // Nothing taken off is nothing, not minus nothing.
  return euros(amount + 0).replace('-', '−');
}

export function numbered(value: number): string {
  return number.format(value).replace('-', '−');
}

/** An instant as a day: 'Jan 10, 2026'. */
export function dayOf(instant: string, timeZone: string): string {
  const known =
    days.get(timeZone) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  days.set(timeZone, known);
  return known.format(new Date(instant));
}

/** 'Berlin time' for the document's foot; 'UTC' is only 'UTC'. */
export function zoneOf(timezone: string): string {
  if (!timezone.includes('/')) return timezone;
  return `${timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone} time`;
}
