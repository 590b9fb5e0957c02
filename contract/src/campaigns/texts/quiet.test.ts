import { expect, test } from 'vitest';
import { isToday, quietUntil } from './quiet.ts';

test.each([
  ['2026-01-13T09:00:00+01:00', null],
  ['2026-01-13T19:59:59+01:00', null],
  ['2026-01-13T20:00:00+01:00', '2026-01-14T08:00:00.000Z'],
  ['2026-01-14T03:00:00+01:00', '2026-01-14T08:00:00.000Z'],
  ['2026-01-14T08:59:59+01:00', '2026-01-14T08:00:00.000Z'],
  // The clocks go forward in this night, and the months change.
  ['2026-03-28T23:00:00+01:00', '2026-03-29T07:00:00.000Z'],
  ['2026-01-31T22:00:00+01:00', '2026-02-01T08:00:00.000Z'],
])('at %s in Berlin, texts go from %s', (now, until) => {
  expect(quietUntil(new Date(now), 'Europe/Berlin')?.toISOString() ?? null).toBe(until);
});

test('an event is today until the day on which it ends, by its own clock', () => {
  const event = {
    starts_at: new Date('2026-01-13T23:00:00+01:00'),
    ends_at: new Date('2026-01-14T04:00:00+01:00'),
    timezone: 'Europe/Berlin',
  };
  const at = (time: string) => isToday(event, new Date(time));
  expect(at('2026-01-12T23:59:00+01:00')).toBe(false);
  expect(at('2026-01-13T00:00:00+01:00')).toBe(true);
  expect(at('2026-01-14T23:00:00+01:00')).toBe(true);
  expect(at('2026-01-15T00:00:00+01:00')).toBe(false);
});
