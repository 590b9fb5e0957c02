import { wallClockOf } from '@marquee/contract/events/times';
import {
  MAX_REVENUE_BUCKETS,
  MAX_REVENUE_DAYS,
  REVENUE_DAYS,
  type RevenueUnit,
  revenueSentences as say,
} from '@marquee/contract/revenue';
import { DAY_MS } from '@marquee/contract/time';
import { invalid } from '../../lib/app-error.ts';
import { midnight } from '../../lib/listing.ts';

/** Calendar days, `YYYY-MM-DD`, both included. */
export type Span = { from: string; to: string };
/** The range of a request, in calendar days of the reader's time zone. */
export type AskedRange = { from?: string | undefined; to?: string | undefined; timezone: string };

const WEEK = 7;
/**
 * The first and the last day of a request. Days compare as text, which needs years of four digits.
 */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2199-12-31';

// Calendar arithmetic uses UTC, where clocks never change.
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);
const addDays = (day: string, count: number) => dayOf(dayNumber(day) + count);
const lengthOf = ({ from, to }: Span) => dayNumber(to) - dayNumber(from) + 1;

function monthStart(day: string, months = 0): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/**
 * Returns the requested range; by default, the last 30 days including today.
 * @throws AppError `invalid` when it ends before it begins, is too long, or has a year out of range
 */
export function rangeOf({ from, to, timezone }: AskedRange, now: Date): Span {
  const today = wallClockOf(now, timezone).date;
  const last = to ?? (from !== undefined && from > today ? from : today);
  const range = { from: from ?? addDays(last, 1 - REVENUE_DAYS), to: last };
  if (range.from < FIRST_DAY) throw invalid({ from: [say.years] });
  if (range.to > LAST_DAY) throw invalid({ to: [say.years] });
  if (range.to < range.from) throw invalid({ to: [say.order] });
  if (lengthOf(range) > MAX_REVENUE_DAYS) throw invalid({ to: [say.tooLong] });
  return range;
}

/**
 * Returns what a range is compared with: for whole months as many months before it, so that a month
 * is compared with a month and a year with a year; otherwise as many days directly before.
 */
export function spanBefore(range: Span): Span {
  const to = addDays(range.from, -1);
  const months = wholeMonths(range);
  return {
    from: months ? monthStart(range.from, -months) : addDays(range.from, -lengthOf(range)),
    to,
  };
}

/** Returns the number of whole months in a range; 0 if it is not made of whole months. */
function wholeMonths({ from, to }: Span): number {
  const after = addDays(to, 1);
  if (!from.endsWith('-01') || !after.endsWith('-01')) return 0;
  const [year = 0, month = 0] = from.split('-').map(Number);
  const [endYear = 0, endMonth = 0] = after.split('-').map(Number);
  return (endYear - year) * 12 + endMonth - month;
}

/**
 * Cuts a range into days, weeks that begin on Monday, or months. The first and last piece may be
 * shorter.
 * @throws AppError `invalid` for more pieces than can be shown
 */
export function cutSpan(range: Span, unit: RevenueUnit): Span[] {
  const spans: Span[] = [];
  for (let from = range.from; from <= range.to;) {
    const next = nextStart(from, unit);
    spans.push({ from, to: next <= range.to ? addDays(next, -1) : range.to });
    from = next;
  }
  if (spans.length > MAX_REVENUE_BUCKETS) throw invalid({ unit: [say.tooManyDays] });
  return spans;
}

function nextStart(day: string, unit: RevenueUnit): string {
  if (unit === 'month') return monthStart(day, 1);
  if (unit === 'day') return addDays(day, 1);
  // 1 January 1970 was a Thursday, so a Monday's number leaves 4 when divided by 7.
  return addDays(day, WEEK - ((dayNumber(day) + 3) % WEEK));
}

/**
 * Cuts the period before, so that each piece matches the piece of the range that it is compared
 * with: whole months by month, everything else into pieces of the same lengths. The extra days of a
 * longer month come last, in additional pieces.
 */
export function cutBefore(range: Span, unit: RevenueUnit): Span[] {
  const before = spanBefore(range);
  if (unit === 'month' && wholeMonths(range)) return cutSpan(before, 'month');
  const lengths = cutSpan(range, unit).map(lengthOf);
  const spans: Span[] = [];
  for (let from = before.from; from <= before.to;) {
    const end = addDays(from, (lengths[spans.length] ?? (unit === 'day' ? 1 : WEEK)) - 1);
    spans.push({ from, to: end < before.to ? end : before.to });
    from = addDays(end, 1);
  }
  return spans;
}

/** Returns the first instant of a day in the reader's time zone. */
export function startOf(day: string, timezone: string): Date {
  return midnight(day, 0, timezone);
}

/** Returns a range as instants; `to` is excluded. */
export function instantsOf({ from, to }: Span, timezone: string): { from: Date; to: Date } {
  return { from: startOf(from, timezone), to: midnight(to, 1, timezone) };
}
