import { describe, expect, test } from 'vitest';
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
  formatShortMonth,
  formatTime,
} from './dates.ts';
import {
  formatInstantDate,
  formatInstantMediumDate,
  formatInstantNear,
  formatInstantSeconds,
  formatInstantShort,
} from './columns.ts';
import { formatInstant, formatInstantTime } from './instants.ts';
import { evenSpaces } from './intl.ts';

test('a day has a spelling for each length', () => {
  expect(formatDate('2026-11-21')).toBe('November 21, 2026');
  expect(formatDate('2028-02-29')).toBe('February 29, 2028');
  expect(formatLongDate('2026-11-21')).toBe('Saturday, November 21, 2026');
  expect(formatMediumDate('2026-11-21')).toBe('Nov 21, 2026');
  expect(formatShortDate('2026-11-21')).toBe('Sat, Nov 21');
  expect(formatMonthDay('2026-11-21')).toBe('Nov 21');
  expect(formatMonthYear('2026-11-21')).toBe('Nov 2026');
  expect([formatMonth('2026-11-21'), formatShortMonth('2026-11-21')]).toEqual(['November', 'Nov']);
});

test('a calendar day is the same day in every zone', () => {
  expect(formatDate('2026-01-01')).toBe('January 1, 2026');
  expect(formatDate('2026-12-31')).toBe('December 31, 2026');
});

test('days name a shared month or year once', () => {
  expect(formatDates('2026-11-01', '2026-11-21')).toBe('November 1 – 21, 2026');
  expect(formatDates('2026-11-21', '2026-11-21')).toBe('November 21, 2026');
  expect(formatShortDates('2026-11-30', '2026-12-02')).toBe('Nov 30 – Dec 2, 2026');
  expect(formatShortDates('2026-12-30', '2027-01-02')).toBe('Dec 30, 2026 – Jan 2, 2027');
});

test('times are read on a twelve-hour clock, and stay on one line', () => {
  expect(formatTime('19:30')).toBe('7:30\u00a0PM');
  expect(formatTime('00:05')).toBe('12:05\u00a0AM');
  expect(formatDateTime('2026-12-18', '20:00')).toBe('December 18, 2026 at 8:00\u00a0PM');
});

test('what is no date or time is nothing', () => {
  expect([formatDate(''), formatDate('soon'), formatTime(''), formatTime('25:00')]).toEqual([
    '',
    '',
    '',
    '',
  ]);
  expect(formatInstant('', 'UTC')).toBe('');
});

describe('an instant is read in a time zone', () => {
  test('with its own day', () => {
    expect(formatInstantDate('2026-11-21T23:30:00Z', 'Asia/Tokyo')).toBe('November 22, 2026');
    expect(formatInstantDate('2026-11-21T23:30:00Z', 'Europe/Lisbon')).toBe('November 21, 2026');
    expect(formatInstantMediumDate('2026-12-31T23:30:00Z', 'Europe/Berlin')).toBe('Jan 1, 2027');
  });

  test('with half and quarter hours', () => {
    expect(formatInstantTime('2026-11-21T18:00:00Z', 'Asia/Kolkata')).toBe('11:30\u00a0PM');
    expect(formatInstantTime('2026-11-21T18:00:00Z', 'Asia/Kathmandu')).toBe('11:45\u00a0PM');
    expect(formatInstantTime('2026-11-21T18:00:00Z', 'America/St_Johns')).toBe('2:30\u00a0PM');
  });

  test('twice the same time in the night that clocks go back', () => {
    const times = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z'];
    expect(times.map((time) => formatInstantTime(time, 'Europe/Berlin'))).toEqual([
      '2:30\u00a0AM',
      '2:30\u00a0AM',
      '3:30\u00a0AM',
    ]);
  });

  test('in long, in short and to the second', () => {
    const at = '2026-11-21T18:00:05Z';
    expect(formatInstant(at, 'Europe/Berlin')).toBe('November 21, 2026 at 7:00\u00a0PM');
    expect(formatInstantShort(at, 'Europe/Berlin')).toBe('Sat, Nov 21, 7:00\u00a0PM');
    expect(formatInstantSeconds(at, 'Europe/Berlin')).toBe('Nov 21, 2026, 7:00:05\u00a0PM');
  });

  test('without its day if that is today there', () => {
    const near = (at: string, timezone: string) =>
      formatInstantNear(at, timezone, new Date('2026-11-21T10:30:00Z'));
    expect(near('2026-11-20T23:30:00Z', 'Europe/Berlin')).toBe('12:30\u00a0AM');
    expect(near('2026-11-20T22:30:00Z', 'Europe/Berlin')).toBe('Nov 20, 11:30\u00a0PM');
    expect(near('2025-11-21T10:30:00Z', 'Europe/Berlin')).toBe('Nov 21, 11:30\u00a0AM');
  });
});

test('the locale is the caller’s to choose', () => {
  expect(formatDate('2026-11-21', 'de-DE')).toBe('21 November 2026');
  expect(formatTime('19:30', 'de-DE')).toBe('19:30');
  expect(formatInstant('2026-11-21T18:00:00Z', 'Europe/Berlin', 'en-GB')).toBe(
    '21 November 2026 at 19:00',
  );
});

test('PM has the same space before it in every browser', () => {
  expect(evenSpaces('7:30\u202fPM')).toBe('7:30\u00a0PM');
  expect(evenSpaces('Nov 1, 7:30 pm')).toBe('Nov 1, 7:30\u00a0pm');
  expect(evenSpaces('7:30 p.m.')).toBe('7:30 p.m.');
});
