import { describe, expect, test } from 'vitest';
import { fits, lengthOf, presetOf, presetRange, rangeText, unitFor } from './range.ts';

describe('presets', () => {
  test.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['7-days', '2026-02-23', '2026-03-01'],
    ['30-days', '2026-01-31', '2026-03-01'],
    ['this-month', '2026-03-01', '2026-03-01'],
    ['last-month', '2026-02-01', '2026-02-28'],
    ['this-year', '2026-01-01', '2026-03-01'],
    ['last-year', '2025-01-01', '2025-12-31'],
  ] as const)('%s', (preset, from, to) => {
    expect(presetRange(preset, '2026-03-01')).toEqual({ from, to });
  });

  test('are recognized by their days', () => {
    expect(presetOf({ from: '2026-02-01', to: '2026-02-28' }, '2026-03-01')?.value).toBe(
      'last-month',
    );
    expect(presetOf({ from: '2026-02-01', to: '2026-02-27' }, '2026-03-01')).toBeUndefined();
  });
});

test('a range includes its first and last day across clock changes', () => {
  expect(lengthOf({ from: '2026-03-01', to: '2026-03-31' })).toBe(31);
  expect(lengthOf({ from: '2026-03-01', to: '2026-03-01' })).toBe(1);
});

test('a longer range has longer steps, and ten years have no daily steps', () => {
  expect(unitFor({ from: '2026-03-01', to: '2026-03-31' })).toBe('day');
  expect(unitFor({ from: '2026-01-01', to: '2026-04-30' })).toBe('week');
  expect(unitFor({ from: '2025-01-01', to: '2025-12-31' })).toBe('month');
  expect(fits({ from: '2016-01-01', to: '2025-12-31' }, 'day')).toBe(false);
  expect(fits({ from: '2016-01-01', to: '2025-12-31' }, 'week')).toBe(true);
});

test('a range is written in the usual form', () => {
  expect(rangeText({ from: '2026-11-21', to: '2026-11-21' })).toBe('November 21, 2026');
  expect(rangeText({ from: '2026-11-01', to: '2026-11-21' })).toMatch(/^November 1\s–\s21, 2026$/);
});
