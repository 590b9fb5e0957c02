import { expect, test } from 'vitest';
import { meanDifference, shareDifference } from './rules.ts';

const group = (people: number, booked: number, revenue = 0, squares = 0) => {
  return { people, booked, revenue, squares };
};

test('a difference of shares has the interval of Newcombe’s table', () => {
  // Newcombe (1998), table II, example (a), method 10: 56/70 and 48/80.
  const { least, value, most } = shareDifference(group(70, 56), group(80, 48));
  expect(value).toBeCloseTo(20, 6);
  expect(least).toBeCloseTo(5.24, 2);
  expect(most).toBeCloseTo(33.39, 2);
});

test('nobody in a small group is no certainty', () => {
  const { least, value, most } = shareDifference(group(10, 0), group(10, 0));
  expect(value).toBe(0);
  expect(least).toBeLessThan(-20);
  expect(most).toBeGreaterThan(20);
});

test('a difference of means is as wide as both groups vary', () => {
  // 2 of 4 paid 10 euros; nobody of the others did.
  const { least, value, most } = meanDifference(group(4, 2, 20, 200), group(4, 0));
  expect(value).toBe(5);
  expect(most - value).toBeCloseTo(1.96 * Math.sqrt(100 / 3 / 4), 6);
  expect(value - least).toBeCloseTo(most - value, 6);
});
