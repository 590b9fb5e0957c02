import { wallClockOf } from '@marquee/contract/events/times';
import {
  MAX_REVENUE_BUCKETS,
  MAX_REVENUE_DAYS,
  REVENUE_DAYS,
  type RevenueUnit,
  revenueSentences as say,
} from '@marquee/contract/revenue';
import { invalid } from '../../lib/app-error.ts';
import { midnight } from '../../lib/listing.ts';

/** Calendar days, `YYYY-MM-DD`; both are part of it. */
export type Span = { from: string; to: string };
/** What was asked for, in the reader's own days. */
export type AskedRange = { from?: string | undefined; to?: string | undefined; timezone: string };

const DAY_MS = 86_400_000;
const WEEK = 7;
/** Of which days are asked for: other years are not written like days, and compare as text wrongly. */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2199-12-31';

// Calendar arithmetic belongs on a calendar without clock changes: that of UTC.
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);
const addDays = (day: string, count: number) => dayOf(dayNumber(day) + count);
const lengthOf = ({ from, to }: Span) => dayNumber(to) - dayNumber(from) + 1;

/** The first of the month that is so many months from a day's. */
function monthStart(day: string, months = 0): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/**
 * The range that is asked for; without one, the last thirty days with today.
 * @throws AppError `invalid` when it ends before it begins, is too long, or in no year of ours
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
 * What a range is compared with: of whole months as many before it, so that a month stands beside a
 * month and a year beside a year; else as many days directly before.
 */
export function spanBefore(range: Span): Span {
  const to = addDays(range.from, -1);
  const months = wholeMonths(range);
  return {
    from: months ? monthStart(range.from, -months) : addDays(range.from, -lengthOf(range)),
    to,
  };
}

/** How many whole months a range is; 0 when it is not made of whole ones. */
function wholeMonths({ from, to }: Span): number {
  const after = addDays(to, 1);
  if (!from.endsWith('-01') || !after.endsWith('-01')) return 0;
  const [year = 0, month = 0] = from.split('-').map(Number);
  const [endYear = 0, endMonth = 0] = after.split('-').map(Number);
  return (endYear - year) * 12 + endMonth - month;
}

/**
 * A range as days, weeks that begin on Monday, or months; the first and the last as far as they lie
 * in it.
 * @throws AppError `invalid` for more than can be shown
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
  // 1 January 1970 was a Thursday: Mondays are those days whose number leaves 4.
  return addDays(day, WEEK - ((dayNumber(day) + 3) % WEEK));
}

/**
 * The period before, cut so that each piece lies beside the piece of the range that it is compared
 * with: whole months by month, all else into pieces of the same lengths. What a longer month has more
 * comes last, piece by piece.
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

/** The first instant of a reader's day. */
export function startOf(day: string, timezone: string): Date {
  return midnight(day, 0, timezone);
}

/** A range as instants, the last of them no longer part of it. */
export function instantsOf({ from, to }: Span, timezone: string): { from: Date; to: Date } {
  return { from: startOf(from, timezone), to: midnight(to, 1, timezone) };
}
