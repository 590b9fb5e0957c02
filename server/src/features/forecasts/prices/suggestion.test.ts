import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demandCurves } from './demand.ts';
import { expectedRevenue } from './ladder.ts';
import { optimalRevenue } from './optimum.ts';
import { suggestLadder } from './suggestion.ts';

const given = {
  curve: 'exponential',
  tickets: 80,
  priceToday: 2000,
  sensitivity: 1,
  floor: 1000,
  ceiling: 4000,
  seats: 40,
  unit: 50,
  onlyUp: false,
} as const;

test('a ladder rises but for its last price, keeps its limits and earns no less than one price', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...demandCurves),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 0, max: 900 }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      fc.boolean(),
      (curve, seats, tickets, sensitivity, onlyUp) => {
        const found = suggestLadder({ ...given, curve, seats, tickets, sensitivity, onlyUp });
        const { steps, last } = found.ladder;
        const rising = steps.map(({ price }) => price);
        expect(steps.length + (last ? 1 : 0)).toBeLessThanOrEqual(4);
        expect(onlyUp && last !== null).toBe(false);
        expect(rising).toEqual([...new Set(rising)].toSorted((a, b) => a - b));
        const prices = [...rising, ...(last ? [last.price] : [])];
        expect(prices.every((price) => price >= 1000 && price <= 4000 && price % 50 === 0)).toBe(
          true,
        );
        expect(steps.every((step) => step.seats > 0)).toBe(true);
        expect(steps.reduce((sum, step) => sum + step.seats, 0)).toBe(seats);
        expect(found.revenue).toBeGreaterThanOrEqual(found.fixed.revenue);
        // The step of time and the approximations differ by less than a percent or some cents.
        expect(found.revenue).toBeLessThanOrEqual(1.01 * (found.optimum ?? Infinity) + 20);
      },
    ),
    { numRuns: 15 },
  );
});

test('one price is best where there are seats enough', () => {
  const { ladder } = suggestLadder({ ...given, tickets: 10 });
  expect(ladder).toEqual({ steps: [{ price: 2000, seats: 40 }], last: null });
});

test('no ladder earns more than the best prices at every moment', () => {
  const most = optimalRevenue(40, given, given);
  for (const first of [1000, 2000, 3000]) {
    const steps = [
      { price: first, seats: 20 },
      { price: first + 1000, seats: 20 },
    ];
    for (const last of [null, { price: 1500, from: 0.8 }]) {
      expect(expectedRevenue({ steps, last }, 40, given)).toBeLessThan(most);
    }
  }
});

test('a fixed price earns what Poisson’s law says', () => {
  // One seat is sold unless nobody comes.
  const one = { ...given, tickets: 2 };
  expect(expectedRevenue({ steps: [{ price: 2000, seats: 1 }], last: null }, 1, one)).toBeCloseTo(
    2000 * (1 - Math.exp(-2)),
    -2,
  );
  expect(optimalRevenue(1, one, { floor: 2000, ceiling: 2001 })).toBeCloseTo(
    2000 * (1 - Math.exp(-2)),
    -2,
  );
});
