import { describe, expect, test } from 'vitest';
import { daysLater, monthsLater, placeInWeek, weeksOf } from './months.ts';

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-10-25', 7, '2026-11-01'],
])('%s and %i days', (day, days, later) => {
  expect(daysLater(day, days)).toBe(later);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %i months', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});

describe('the weeks of a month', () => {
  test('have its days only, under their weekdays', () => {
    // The first of November 2026 is a Sunday.
    expect(placeInWeek('2026-11-01', 0)).toBe(0);
    expect(placeInWeek('2026-11-01', 1)).toBe(6);
    const fromSunday = weeksOf('2026-11-21', 0);
    expect(fromSunday).toHaveLength(5);
    expect(fromSunday[0]?.[0]).toBe('2026-11-01');
    const none = Array.from({ length: 6 }, () => undefined);
    const fromMonday = weeksOf('2026-11-21', 1);
    expect(fromMonday).toHaveLength(6);
    expect(fromMonday[0]).toEqual([...none, '2026-11-01']);
    expect(fromMonday[5]).toEqual(['2026-11-30', ...none]);
  });

  test('are four in a February that fits', () => {
    expect(weeksOf('2027-02-10', 1)).toHaveLength(4);
  });
});
