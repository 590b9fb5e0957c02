import { expect, test } from 'vitest';
import type { PricePlan } from '@marquee/contract/pricing/rules';
import { planWith } from '../../../testing/factories/price-plans.ts';
import { divided, type Price, revenueOfRest } from './rest.ts';

const startsAt = new Date('2026-02-14T18:00:00.000Z');
const at = (day: number) => new Date(Date.UTC(2026, 1, day));
const arrivals = [2, 6, 10, 13].map((day) => ({ from: at(day), tickets: 1 }));
const price = (values: Partial<Price> = {}): Price => {
  return { cents: 1000, admits: 1, plan: null, quota: null, sold: 0, held: 0, ...values };
};
const plan = (values: Partial<PricePlan>): PricePlan =>
  planWith([{ cents: 1000, until: null, seats: null }], values);
const rest = (tickets: number, prices: Price[]) =>
  revenueOfRest(tickets, { prices, shared: [], arrivals, seats: 100, startsAt, fee: null });

test('divides tickets as those sold so far, as far as each price has seats', () => {
  expect(divided(10, [price(), price()])).toEqual([5, 5]);
  expect(divided(10, [price({ sold: 3 }), price({ sold: 1 }), price()])).toEqual([8, 2, 0]);
  expect(divided(10, [price({ sold: 3, quota: 5 }), price({ sold: 1 })])).toEqual([2, 8]);
  expect(divided(10, [price({ sold: 1 }), price({ sold: 3, quota: 5 })])).toEqual([8, 2]);
  // Prices that sold nothing have the last seats.
  expect(divided(10, [price({ sold: 4, quota: 5 }), price({ quota: 20 })])).toEqual([1, 9]);
  expect(divided(10, [price({ sold: 4, quota: 5 })])).toEqual([1]);
});

test('divides no more tickets among prices than they share', () => {
  const shared = [{ seats: 6, nths: [0, 1] }];
  const sold = [price({ sold: 2 }), price({ sold: 1 }), price({ sold: 1 })];
  expect(divided(10, sold, shared)).toEqual([2, 1, 7]);
  expect(divided(10, sold.slice(0, 2), shared)).toEqual([2, 1]);
  expect(divided(10, [price({ quota: 1 }), price()], shared)).toEqual([1, 5]);
});

test('a fixed price stays, and a fee of the buyer comes on top', () => {
  expect(rest(7, [price()])).toBe(7000);
  const fee = { basisPoints: 500, fixedCents: 29, minCents: 0, maxCents: null };
  const market = { prices: [price()], shared: [], arrivals, seats: 100, startsAt, fee };
  expect(revenueOfRest(2, market)).toBe(2 * (1000 + 79));
});

test('a plan is followed by its seats, its dates and its demand', () => {
  const bySeats = plan({
    steps: [
      { cents: 1000, until: null, seats: 12 },
      { cents: 2000, until: null, seats: null },
    ],
    taken: 10,
  });
  expect(rest(6, [price({ plan: bySeats })])).toBe(2 * 1000 + 4 * 2000);
  const byDate = plan({
    steps: [
      { cents: 1000, until: at(8), seats: null },
      { cents: 3000, until: null, seats: null },
    ],
  });
  expect(rest(8, [price({ plan: byDate })])).toBe(4 * 1000 + 4 * 3000);
  const byDemand = plan({
    demand: { hours: 24, raise: { moreThan: 0, unit: 'tickets', percent: 50 }, lower: null },
    demandAt: at(1),
  });
  expect(rest(4, [price({ plan: byDemand })])).toBe(1000 + 1500 + 2250 + 3375);
  expect(rest(4, [price({ plan: { ...byDate, pausedCents: 500 } })])).toBe(4 * 500);
});
