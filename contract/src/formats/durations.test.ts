import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import { formatDuration, formatWholeDuration } from './durations.ts';

test('a duration has the unit that keeps its number short', () => {
  const written = [0, 0.41, 3, 12.6, 999, 1512, 59_940].map((ms) => formatDuration(ms));
  expect(written).toEqual([
    '0 ms',
    '0.4 ms',
    '3 ms',
    '13 ms',
    '999 ms',
    '1.5 seconds',
    '59.9 seconds',
  ]);
  const longer = [MINUTE_MS, 150_000, 47 * HOUR_MS, 48 * HOUR_MS].map((ms) => formatDuration(ms));
  expect(longer).toEqual(['1 minute', '3 minutes', '47 hours', '2 days']);
});

test('a whole duration has no fraction, and no less than a second', () => {
  const written = [0, 300, 1512, 44_120, 59_499, 59_500, 150_000].map((ms) =>
    formatWholeDuration(ms),
  );
  expect(written).toEqual([
    '1 second',
    '1 second',
    '2 seconds',
    '44 seconds',
    '59 seconds',
    '1 minute',
    '3 minutes',
  ]);
  expect(formatWholeDuration(44_120, 'de-DE')).toBe('44 Sekunden');
});

test('a rounded duration takes the next unit', () => {
  expect(formatDuration(59.6 * MINUTE_MS)).toBe('1 hour');
  expect(formatDuration(47.6 * HOUR_MS)).toBe('2 days');
});

test('a duration is written in the locale', () => {
  expect(formatDuration(1512, 'de-DE')).toBe('1,5 Sekunden');
  expect(formatDuration(HOUR_MS, 'de-DE')).toBe('1 Stunde');
});
