import { expect, test } from 'vitest';
import { soldByFew } from './few-buyers.ts';
import { optimalRevenue } from './optimum.ts';
import { suggestLadder } from './suggestion.ts';

test('at one price as many seats are sold as Poisson’s law says', () => {
  const [none = 0, one = 0, all = 0] = soldByFew(1.5, [1, 1]);
  expect(none).toBeCloseTo(Math.exp(-1.5), 8);
  expect(one).toBeCloseTo(1.5 * Math.exp(-1.5), 8);
  expect(none + one + all).toBeCloseTo(1, 8);
});

test('two seats at different prices are sold in a time that is the sum of two', () => {
  // A sum of exponential times with the rates 2 and 1: 1 - 2 e^-t + e^-2t at t = 1.
  expect(soldByFew(1, [2, 1])[2]).toBeCloseTo(1 - 2 * Math.exp(-1) + Math.exp(-2), 8);
});

test.each([
  ['logistic', 10, 3.7758812366259606, false],
  ['exponential', 16, 1.71, true],
] as const)(
  'a ladder for one ticket earns no more than the best prices: %s, %i seats',
  (curve, seats, sensitivity, onlyUp) => {
    const demand = { curve, tickets: 1, priceToday: 2000, sensitivity };
    const limits = { floor: 1000, ceiling: 4000 };
    const { revenue } = suggestLadder({ ...demand, ...limits, seats, unit: 50, onlyUp });
    const best = [0.7, 1, 1.3].map((factor) =>
      optimalRevenue(seats, { ...demand, tickets: factor }, limits),
    );
    const mean = best.reduce((sum, one) => sum + one, 0) / best.length;
    expect(revenue).toBeLessThanOrEqual(mean * 1.001);
  },
);
