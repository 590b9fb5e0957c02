import { DAY_MS } from '@marquee/contract/time';
import { expect, test } from 'vitest';
import { chooseComparables, standingNow, verdictOf } from './rules.ts';

const now = new Date('2026-01-13T18:00:00.000Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
const event: Parameters<typeof standingNow>[0] = {
  starts_at: inDays(30),
  moved_from_starts_at: null,
  tickets_sold: 40,
  capacity: 100,
};
const shift = {
  changed_at: inDays(-2),
  from_starts_at: inDays(4),
  from_capacity: 100,
  tickets_sold: 30,
};
const at = { daysLeft: 30, now };
const stands = (values: Partial<typeof event>, ...shifts: (typeof shift)[]) =>
  standingNow({ ...event, ...values }, new Map([[33, 40]]), shifts, at);

test('past events that were moved while they sold are left out if others suffice', () => {
  const past = (is_moved: boolean) => ({
    is_moved,
    is_of_category: true,
    starts_at: inDays(-10),
    created_at: inDays(-90),
  });
  const calm = Array.from({ length: 5 }, () => past(false));
  const chosen = chooseComparables([past(true), ...calm], 30);
  expect(chosen).toEqual({ isOfCategory: true, events: calm });
  const few = [past(true), ...calm.slice(1)];
  expect(chooseComparables(few, 30).events).toEqual(few);
});

test('a move counts if tickets were sold and the day is another one', () => {
  expect(stands({}).change).toBeNull();
  expect(stands({}, shift)).toMatchObject({ daysSinceMove: 2, change: { kind: 'moved' } });
  expect(stands({}, { ...shift, tickets_sold: 0 }).change).toBeNull();
  expect(stands({}, { ...shift, from_starts_at: inDays(29.9) }).change).toBeNull();
  // It was moved before changes were kept.
  expect(stands({ moved_from_starts_at: inDays(4) })).toMatchObject({
    daysSinceMove: 0,
    change: { kind: 'moved', at: null },
  });
});

test('a changed capacity counts for a week, from what it was before', () => {
  const resized = { ...shift, from_starts_at: event.starts_at, from_capacity: 60 };
  expect(stands({}, resized)).toMatchObject({ formerCapacity: 60, change: { kind: 'resized' } });
  expect(stands({}, { ...resized, changed_at: inDays(-8) }).change).toBeNull();
  expect(stands({ capacity: 60 }, resized).change).toBeNull();
});

test('the week’s best day counts as its second best', () => {
  const sales = new Map([
    [31, 2],
    [32, 24],
    [33, 4],
    [50, 10],
  ]);
  const standing = standingNow(event, sales, [], at);
  expect(standing).toMatchObject({ sold: 40, steady: 20, lastWeek: 10 });
});

test('a verdict looks at the pace before the expectation', () => {
  const full = { expected: 100, high: 100 };
  expect(verdictOf({ capacity: 100, tickets_sold: 15 }, full, 38)).toBe('needs_nudge');
  expect(verdictOf({ capacity: 100, tickets_sold: 30 }, full, 38)).toBe('sells_itself');
  const poor = { expected: 50, high: 80 };
  expect(verdictOf({ capacity: 100, tickets_sold: 40 }, poor, 38)).toBe('needs_nudge');
  expect(verdictOf({ capacity: 100, tickets_sold: 40 }, { ...poor, high: 95 }, 38)).toBe(
    'on_course',
  );
});
