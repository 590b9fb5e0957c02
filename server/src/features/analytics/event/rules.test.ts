import { expect, test } from 'vitest';
import { figureDays } from './rules.ts';

const event = {
  ends_at: new Date('2026-02-14T23:30:00Z'),
  timezone: 'Europe/Berlin',
  is_postponed: false,
};
const now = (day: string) => new Date(`${day}T12:00:00Z`);
const ends = (days: string[]) => [days[0], days.at(-1), days.length];

test('days go on to today while the event is not over', () => {
  expect(figureDays(['2026-02-01', '2026-02-03'], event, now('2026-02-05'))).toEqual([
    '2026-02-01',
    '2026-02-02',
    '2026-02-03',
    '2026-02-04',
    '2026-02-05',
  ]);
});

test('days end with the event, by its own calendar', () => {
  const days = figureDays(['2026-02-13'], event, now('2026-06-01'));
  expect(ends(days)).toEqual(['2026-02-13', '2026-02-15', 3]);
});

test('days go on to a refund after the event', () => {
  const days = figureDays(['2026-02-13', '2026-02-20'], event, now('2026-06-01'));
  expect(ends(days)).toEqual(['2026-02-13', '2026-02-20', 8]);
});

test('only the last days of a very long sale are listed', () => {
  const days = figureDays(['2020-01-01'], event, now('2026-02-05'));
  expect(ends(days)).toEqual(['2025-02-05', '2026-02-05', 366]);
});

test('an event without figures has no days', () => {
  expect(figureDays([], event, now('2026-02-05'))).toEqual([]);
});

test('a postponed event has no last day', () => {
  const undated = { ...event, is_postponed: true };
  expect(ends(figureDays(['2026-02-13'], undated, now('2026-03-01')))).toEqual([
    '2026-02-13',
    '2026-03-01',
    17,
  ]);
});
