import { describe, expect, test } from 'vitest';
import { startOf, untilDay } from './when.ts';

// 22:30 on the 14th in Berlin, and already the 15th in Auckland.
const now = new Date('2026-01-14T21:30:00Z');

describe('the day of an event', () => {
  test.each([
    ['2026-01-14T22:30:00Z', 'Europe/Berlin', 'Today'],
    ['2026-01-14T23:00:00Z', 'Europe/Berlin', 'Tomorrow'],
    ['2026-01-15T10:30:00Z', 'Pacific/Auckland', 'Today'],
    ['2026-01-15T11:00:00Z', 'Pacific/Auckland', 'Tomorrow'],
    ['2026-03-29T12:00:00Z', 'Europe/Berlin', 'In 74 days'],
  ])('%s in %s is %s by the calendar there', (startsAt, timezone, words) => {
    expect(untilDay(startsAt, timezone, now)).toBe(words);
  });
});

test('an event starts by its location’s clock', () => {
  expect(startOf('2026-01-15T11:00:00Z', 'Pacific/Auckland')).toBe('Fri, Jan 16, 12:00 AM');
});
