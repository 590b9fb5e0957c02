import { expect, test } from 'vitest';
import fc from 'fast-check';
import { forecastTickets } from './models.ts';
import { burstOf, type OwnStanding, type PastStanding } from './standings.ts';

const past = (sold: number, lastWeek: number, final: number): PastStanding => {
  return { sold, steady: sold, lastWeek, final, capacity: 200 };
};
const now: OwnStanding = { sold: 50, steady: 50, lastWeek: 10, capacity: 200 };
const widthOf = (event: OwnStanding, all: PastStanding[]) => {
  const { low, high } = forecastTickets(event, all);
  return high - low;
};

test('takes the model that would have forecast the past events best', () => {
  const doubling = [20, 35, 50, 65, 80, 95].map((sold) => past(sold, 5, 2 * sold));
  const doubled = forecastTickets(now, doubling);
  expect(doubled.model).toBe('multiplicative');
  expect(doubled.expected).toBeCloseTo(100, -1);
  const adding = [20, 35, 50, 65, 80, 95].map((sold) => past(sold, sold % 7, sold + 30));
  expect(forecastTickets(now, adding)).toMatchObject({ model: 'additive', expected: 80 });
  const pace = [3, 9, 4, 12, 6, 15].map((week, nth) =>
    past(90 - nth * 10, week, 90 - nth * 10 + 3 * week),
  );
  const recent = forecastTickets(now, pace);
  expect(recent.model).toBe('recent');
  expect(recent.expected).toBeCloseTo(79, 0);
});

test('keeps counts between sold and capacity, and its error in the band, whatever comes', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const standing = fc
    .record({ capacity: fc.integer({ min: 1, max: 900 }), sold: share, steady: share, week: share })
    .map(({ capacity, ...shares }) => {
      const sold = Math.floor(capacity * shares.sold);
      const steady = Math.floor(sold * shares.steady);
      return { capacity, sold, steady, lastWeek: Math.floor(steady * shares.week) };
    });
  const before = fc.tuple(standing, share).map(([one, rest]) => {
    return { ...one, final: one.sold + Math.floor((one.capacity - one.sold) * rest) };
  });
  const changes = fc.record(
    { daysSinceMove: fc.integer({ min: 0, max: 30 }), formerCapacity: fc.integer({ min: 1 }) },
    { requiredKeys: [] },
  );
  const all = fc.array(before, { minLength: 5, maxLength: 12 });
  fc.assert(
    fc.property(standing, changes, all, (event, change, others) => {
      const { low, expected, high, meanError } = forecastTickets({ ...event, ...change }, others);
      const given = [event.sold, low, expected, high, event.capacity];
      expect(given).toEqual(given.toSorted((a, b) => a - b));
      const least = Math.min(meanError, event.capacity - event.sold);
      expect(Math.round(high) - Math.round(low)).toBeGreaterThanOrEqual(least);
      expect(meanError).toBeLessThanOrEqual(event.capacity);
    }),
  );
});

test('widens the band when the past events differ more', () => {
  const of = (finals: number[]) =>
    widthOf(
      now,
      finals.map((final) => past(50, 10, final)),
    );
  expect(of([70, 80, 90, 100, 60, 80])).toBeGreaterThan(of([78, 80, 82, 84, 76, 80]));
});

test('has a band, too, if the past events were all alike or all sold out', () => {
  const alike = Array.from({ length: 8 }, () => past(50, 10, 90));
  expect(widthOf(now, alike)).toBeGreaterThan(8);
  const full = Array.from({ length: 8 }, () => past(60, 10, 200));
  expect(forecastTickets({ ...now, sold: 20, steady: 20 }, full).low).toBeLessThan(190);
});

test('widens the band of an event that is unlike the past ones, was moved or resized', () => {
  const usual = [40, 46, 50, 55, 60].map((sold) => past(sold, 10, 2 * sold));
  const width = widthOf(now, usual);
  expect(widthOf({ ...now, lastWeek: 45 }, usual)).toBeGreaterThan(width);
  expect(widthOf({ ...now, daysSinceMove: 0 }, usual)).toBeGreaterThan(width);
  expect(widthOf({ ...now, formerCapacity: 90 }, usual)).toBeGreaterThan(width);
});

test('compares sales since a move only, once there is a week of them', () => {
  const growing = [3, 9, 4, 12, 6, 15].map((week) => past(100 - week, week, 100 + 3 * week));
  const moved = (daysSinceMove: number, event = now) =>
    forecastTickets({ ...event, daysSinceMove }, growing);
  expect(moved(1)).toEqual(moved(1, { ...now, steady: 5, lastWeek: 50 }));
  expect(moved(9).model).toBe('recent');
});

test('takes a day that sold far more than the others as a burst', () => {
  expect(burstOf([1, 24, 3, 4])).toBe(20);
  expect(burstOf([5, 5, 4])).toBe(0);
  expect(burstOf([])).toBe(0);
});
