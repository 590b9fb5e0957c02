import { expect, test } from 'vitest';
import { forecastTickets, type PastStanding } from './models.ts';

const past = (sold: number, lastWeek: number, final: number): PastStanding => {
  return { sold, lastWeek, final, capacity: 200 };
};
const now = { sold: 50, lastWeek: 10, capacity: 200 };

test('takes the model that would have forecast the past events best', () => {
  const doubling = [20, 35, 50, 65, 80, 95].map((sold) => past(sold, 5, 2 * sold));
  expect(forecastTickets(now, doubling)).toMatchObject({ model: 'multiplicative', expected: 100 });
  const adding = [20, 35, 50, 65, 80, 95].map((sold) => past(sold, sold % 7, sold + 30));
  expect(forecastTickets(now, adding)).toMatchObject({ model: 'additive', expected: 80 });
  const pace = [3, 9, 4, 12, 6, 15].map((week, nth) =>
    past(90 - nth * 10, week, 90 - nth * 10 + 3 * week),
  );
  expect(forecastTickets(now, pace)).toMatchObject({ model: 'recent', expected: 80 });
});

test('never forecasts fewer tickets than are sold or more than the capacity', () => {
  const curves = [past(10, 4, 120), past(40, 8, 60), past(90, 2, 200), past(0, 0, 40)];
  for (let sold = 0; sold <= 60; sold += 3) {
    for (const lastWeek of [0, 1, sold]) {
      const { low, expected, high } = forecastTickets({ sold, lastWeek, capacity: 60 }, curves);
      expect(low).toBeGreaterThanOrEqual(sold);
      expect(expected).toBeGreaterThanOrEqual(low);
      expect(high).toBeGreaterThanOrEqual(expected);
      expect(high).toBeLessThanOrEqual(60);
    }
  }
});

test('widens the band when the past events differ more', () => {
  const width = (finals: number[]) => {
    const { low, high } = forecastTickets(
      now,
      finals.map((final) => past(50, 10, final)),
    );
    return high - low;
  };
  expect(width([70, 80, 90, 100, 60, 80])).toBeGreaterThan(width([78, 80, 82, 84, 76, 80]));
});
