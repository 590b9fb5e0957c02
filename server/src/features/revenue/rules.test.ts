import { revenueSentences as say } from '@marquee/contract/revenue';
import { HOUR_MS } from '@marquee/contract/time';
import { describe, expect, test } from 'vitest';
import { cutBefore, cutSpan, instantsOf, rangeOf, spanBefore, startOf } from './rules.ts';

const span = (from: string, to: string) => ({ from, to });
const now = new Date('2026-01-13T20:30:00Z');

describe('a range', () => {
  test('is the reader’s last thirty days including today by default', () => {
    expect(rangeOf({ timezone: 'UTC' }, now)).toEqual(span('2025-12-15', '2026-01-13'));
    // In Kathmandu it is tomorrow already.
    expect(rangeOf({ timezone: 'Asia/Kathmandu' }, now)).toEqual(span('2025-12-16', '2026-01-14'));
  });

  test('with one end extends to today or back from its end', () => {
    const timezone = 'UTC';
    expect(rangeOf({ from: '2026-01-01', timezone }, now)).toEqual(
      span('2026-01-01', '2026-01-13'),
    );
    expect(rangeOf({ to: '2025-10-30', timezone }, now)).toEqual(span('2025-10-01', '2025-10-30'));
    expect(rangeOf({ from: '2026-02-01', timezone }, now)).toEqual(
      span('2026-02-01', '2026-02-01'),
    );
  });
});

test.each([
  ['from', { from: '0000-01-01', to: '0000-01-01' }],
  ['from', { to: '0000-01-05' }],
  ['to', { from: '9999-12-31' }],
])('a range outside the supported years is refused: %s', (field, range) => {
  const refused: unknown = expect.objectContaining({ errors: { [field]: [say.years] } });
  expect(() => rangeOf({ ...range, timezone: 'UTC' }, now)).toThrow(refused);
});

describe('the previous period', () => {
  test.each([
    ['a day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['seven days', '2026-01-07', '2026-01-13', '2025-12-31', '2026-01-06'],
    ['a whole month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a whole quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a whole year', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['a month to date', '2026-03-01', '2026-03-10', '2026-02-19', '2026-02-28'],
  ])('of %s', (_, from, to, beforeFrom, beforeTo) => {
    expect(spanBefore(span(from, to))).toEqual(span(beforeFrom, beforeTo));
  });

  test('has the same steps as the range', () => {
    // A Wednesday to a Tuesday: the earlier pieces have the same lengths, whatever weekday they
    // begin on.
    const range = span('2026-01-07', '2026-01-20');
    expect(cutSpan(range, 'week')).toEqual([
      span('2026-01-07', '2026-01-11'),
      span('2026-01-12', '2026-01-18'),
      span('2026-01-19', '2026-01-20'),
    ]);
    expect(cutBefore(range, 'week')).toEqual([
      span('2025-12-24', '2025-12-28'),
      span('2025-12-29', '2026-01-04'),
      span('2026-01-05', '2026-01-06'),
    ]);
  });

  test('keeps the extra days of a longer month', () => {
    const february = span('2026-02-01', '2026-02-28');
    const january = cutBefore(february, 'day');
    expect(january).toHaveLength(31);
    expect(january.at(-1)).toEqual(span('2026-01-31', '2026-01-31'));
    expect(cutBefore(february, 'week').at(-1)).toEqual(span('2026-01-29', '2026-01-31'));
    expect(cutBefore(february, 'month')).toEqual([span('2026-01-01', '2026-01-31')]);
  });

  test('of months has steps of months', () => {
    expect(cutBefore(span('2025-01-01', '2025-12-31'), 'month')).toHaveLength(12);
    expect(cutBefore(span('2025-03-01', '2025-04-30'), 'month')).toEqual([
      span('2025-01-01', '2025-01-31'),
      span('2025-02-01', '2025-02-28'),
    ]);
  });
});

describe('a day', () => {
  const hoursOf = (day: string, timezone: string) => {
    const { from, to } = instantsOf(span(day, day), timezone);
    return (to.getTime() - from.getTime()) / HOUR_MS;
  };

  test('has 23 or 25 hours at a clock change', () => {
    expect(hoursOf('2026-03-28', 'Europe/Berlin')).toBe(24);
    expect(hoursOf('2026-03-29', 'Europe/Berlin')).toBe(23);
    expect(hoursOf('2026-10-25', 'Europe/Berlin')).toBe(25);
    // On Lord Howe Island, clocks change by half an hour.
    expect(hoursOf('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5);
  });

  test('starts at its first local time, even if midnight is skipped', () => {
    expect(startOf('2026-01-13', 'Asia/Kathmandu').toISOString()).toBe('2026-01-12T18:15:00.000Z');
    // Clocks go from 0:00 to 1:00 there that night.
    expect(startOf('2026-04-24', 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z');
  });
});
