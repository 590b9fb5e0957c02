import { describe, expect, test } from 'vitest';
import { formatEuro } from '@marquee/contract/formats/money';
import { lastWeeks, sumOf, trendOf } from './trend.ts';

describe('the trend', () => {
  test.each([
    [3, 1, 'up', '3 in the last 7 days, up from 1'],
    [1, 1200, 'down', '1 in the last 7 days, down from 1,200'],
    [0, 2, 'down', 'None in the last 7 days, down from 2'],
    [2, 2, 'level', '2 in the last 7 days, no change'],
    [0, 0, 'level', 'None in the last 14 days'],
  ])('of %i after %i is %s, in words', (last, before, direction, words) => {
    expect(trendOf(last, before)).toEqual({ direction, words });
  });

  test('writes euros as euros', () => {
    expect(trendOf(12.5, 0, formatEuro).words).toBe('€12.50 in the last 7 days, up from €0.00');
  });
});

describe('sales of two weeks', () => {
  const days = Array.from({ length: 30 }, (_, n) => {
    return { day: `2026-01-${String(n + 1).padStart(2, '0')}`, tickets: n, revenue: 0.1 };
  });

  test('are the last seven days and the seven before', () => {
    expect(lastWeeks(days, 'tickets')).toEqual({ last: 182, before: 133 });
    expect(lastWeeks([], 'tickets')).toEqual({ last: 0, before: 0 });
  });

  test('add euros exactly to the cent', () => expect(sumOf(days, 'revenue')).toBe(3));
});
