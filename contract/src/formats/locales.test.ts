import { describe, expect, test } from 'vitest';
import { formatCompact, formatCompactEuro } from './axes.ts';
import {
  formatInstantDate,
  formatInstantMediumDate,
  formatInstantNear,
  formatInstantSeconds,
  formatInstantShort,
} from './columns.ts';
import { formatCount, formatNumber } from './counts.ts';
import {
  formatDate,
  formatDates,
  formatDateTime,
  formatLongDate,
  formatMediumDate,
  formatMonth,
  formatMonthDay,
  formatMonthYear,
  formatShortDate,
  formatShortDates,
  formatShortDateTime,
  formatShortMonth,
  formatTime,
} from './dates.ts';
import { formatInstant, formatInstantTime } from './instants.ts';
import { formatChoice } from './lists.ts';
import { formatCents, formatEuro, formatPrice } from './money.ts';
import { formatEvenPercent, formatPercent, formatRate, percentSuffix } from './shares.ts';
import { formatSize } from './sizes.ts';
import { firstWeekday } from './weeks.ts';
import { formatHours, formatInstantThere, formatStart, formatWhen } from './when.ts';

const german = 'de-DE';
const berlin = 'Europe/Berlin';
const ticket = { one: 'Karte', other: 'Karten' };
/** The hour before and the hour after clocks go forward in Berlin, from 2:00 to 3:00. */
const [before, after] = ['2027-03-28T00:59:05Z', '2027-03-28T01:00:05Z'];

test.each([
  [formatDate, '28 March 2027'],
  [formatLongDate, 'Sunday, 28 March 2027'],
  [formatMediumDate, '28 Mar 2027'],
  [formatShortDate, 'Sun 28 Mar'],
  [formatMonthDay, '28 Mar'],
  [formatMonth, 'March'],
  [formatShortMonth, 'Mar'],
  [formatMonthYear, 'Mar 2027'],
])('a day is written for a German reader, in English (%o)', (format, words) => {
  expect(format('2027-03-28', german)).toBe(words);
});

test('days and local times are written for a German reader, in English', () => {
  expect(formatDates('2027-03-28', '2027-04-01', german)).toBe('28 March – 1 April 2027');
  expect(formatShortDates('2027-03-28', '2027-03-30', german)).toBe('28 – 30 Mar 2027');
  expect(formatTime('19:30', german)).toBe('19:30');
  expect(formatHours('19:30', '23:00', german)).toBe('19:30 to 23:00');
  expect(formatHours('22:00', '04:00', german)).toBe('22:00 to 04:00');
  expect(formatDateTime('2027-03-28', '02:30', german)).toBe('28 March 2027 at 02:30');
  expect(formatShortDateTime('2027-03-28', '19:30', german)).toBe('Sun 28 Mar, 19:30');
});

describe('an instant beside a clock change', () => {
  test.each([
    [formatInstant, 'March 28, 2027 at 1:59\u00a0AM', 'March 28, 2027 at 3:00\u00a0AM'],
    [formatInstantTime, '1:59\u00a0AM', '3:00\u00a0AM'],
    [formatInstantSeconds, 'Mar 28, 2027, 1:59:05\u00a0AM', 'Mar 28, 2027, 3:00:05\u00a0AM'],
    [formatInstantShort, 'Sun, Mar 28, 1:59\u00a0AM', 'Sun, Mar 28, 3:00\u00a0AM'],
  ])('is written in English (%o)', (format, earlier, later) => {
    expect([format(before, berlin), format(after, berlin)]).toEqual([earlier, later]);
  });

  test.each([
    [formatInstant, '28 March 2027 at 01:59', '28 March 2027 at 03:00'],
    [formatInstantTime, '01:59', '03:00'],
    [formatInstantSeconds, '28 Mar 2027, 01:59:05', '28 Mar 2027, 03:00:05'],
    [formatInstantShort, 'Sun 28 Mar, 1:59', 'Sun 28 Mar, 3:00'],
  ])('is written for a German reader, in English (%o)', (format, earlier, later) => {
    expect([format(before, berlin, german), format(after, berlin, german)]).toEqual([
      earlier,
      later,
    ]);
  });

  test('has its day there', () => {
    const lastMinute = '2027-03-28T21:59:00Z';
    expect(formatInstantDate(lastMinute, berlin, german)).toBe('28 March 2027');
    expect(formatInstantMediumDate('2027-03-28T22:00:00Z', berlin, german)).toBe('29 Mar 2027');
    expect(formatInstantNear(after, berlin, new Date(before), german)).toBe('03:00');
    expect(formatInstantNear(after, berlin, new Date('2027-03-28T22:00:00Z'), german)).toBe(
      '28 Mar, 3:00',
    );
  });
});

test('an event over a clock change is written by the clocks of its location', () => {
  const event = {
    date: '2027-03-27',
    end_date: '2027-03-28',
    start_time: '22:00',
    end_time: '04:00',
    timezone: berlin,
    starts_at: '2027-03-27T21:00:00Z',
    ends_at: '2027-03-28T02:00:00Z',
  };
  expect(formatWhen(event)).toEqual({
    day: 'Saturday, March 27, 2027',
    hours: '10:00\u00a0PM to 4:00\u00a0AM the next day',
  });
  expect(formatWhen(event, german)).toEqual({
    day: 'Saturday, 27 March 2027',
    hours: '22:00 to 04:00 the next day',
  });
  const longer = { ...event, end_date: '2027-03-29', ends_at: '2027-03-29T02:00:00Z' };
  expect(formatWhen(longer, german)).toEqual({
    day: 'Sat 27 Mar to Mon 29 Mar, 2027',
    hours: 'Starts Sat 27 Mar at 22:00, ends Mon 29 Mar at 04:00',
  });
  expect(formatStart(event, berlin, german)).toBe('Sat 27 Mar, 22:00');
  expect(formatInstantThere(after, berlin, 'Europe/London', german)).toBe(
    '28 March 2027 at 03:00, Berlin time',
  );
});

test('numbers and money are written in German', () => {
  expect(formatNumber(-1234.5, german)).toBe('−1.234,5');
  expect(formatCount(1200, ticket, german)).toBe('1.200 Karten');
  expect(formatCount(1, ticket, german)).toBe('1 Karte');
  expect(formatEuro(-1234.5, german)).toBe('−1.234,50\u00a0€');
  expect(formatCents(5, german)).toBe('0,05\u00a0€');
  expect(formatPrice(12, german)).toBe('12,00\u00a0€');
  expect(formatCompact(1_500_000, german)).toBe('1,5M');
  expect(formatCompactEuro(1_500_000, german)).toBe('1,5M\u00a0€');
});

test('shares, sizes and alternatives are written in German', () => {
  expect(formatPercent(0.125, german)).toBe('12,5\u00a0%');
  expect(formatEvenPercent(0.5, german)).toBe('50,0\u00a0%');
  expect(formatRate(7.25, german)).toBe('7,25\u00a0%');
  expect([percentSuffix(german), percentSuffix()]).toEqual(['\u00a0%', '%']);
  expect(formatSize(12_345_678, german)).toBe('12,3 MB');
  expect(formatChoice(['Musik', 'Kunst'], german)).toBe('Musik oder Kunst');
});

test('a tax rate has up to two decimals', () => {
  expect([formatRate(19), formatRate(7.25), formatRate(0.07)]).toEqual(['19%', '7.25%', '0.07%']);
});

test('a calendar begins on the weekday of the reader’s region', () => {
  const begins = ['en-US', 'en-US-u-hc-h23', 'pt-PT', 'en-GB', 'de-DE'].map((locale) =>
    firstWeekday(locale),
  );
  expect(begins).toEqual([0, 0, 0, 1, 1]);
});
