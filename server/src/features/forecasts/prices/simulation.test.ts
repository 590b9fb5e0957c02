import type { Step } from '@marquee/contract/pricing/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planWith } from '../../../testing/factories/price-plans.ts';
import { arrivalsOf, curveOf, medianSales } from '../pick-up/arrivals.ts';
import { simulatePlan } from './simulation.ts';

const NOW = new Date('2026-01-01T12:00:00Z');
const STARTS = new Date('2026-01-11T12:00:00Z');
const demand = { curve: 'exponential', priceToday: 2000, sensitivity: 1.5 } as const;
const around = { taken: 0, admits: 1, startsAt: STARTS, demand };
const market = (seats: number) => ({ ...around, seats, most: seats });
const evenly = (tickets: number) => arrivalsOf(NOW, STARTS, () => tickets / 10);

const step = (cents: number, seats: number | null = null, until: Date | null = null): Step => {
  return { cents, seats, until };
};

describe('a simulated plan', () => {
  test('sells at the price of now what is wanted at it', () => {
    const { tickets, cents, soldOutAt } = simulatePlan(
      planWith([step(2000)]),
      evenly(40),
      market(50),
    );
    expect(tickets).toBeCloseTo(40);
    expect(cents).toBeCloseTo(80_000);
    expect(soldOutAt).toBeNull();
  });

  test('sells the seats of a step at its price and the rest at the next', () => {
    const plan = planWith([step(2000, 10), step(4000)]);
    const { tickets, cents } = simulatePlan(plan, evenly(40), market(50));
    const dear = 30 * Math.exp(-1.5);
    expect(tickets).toBeCloseTo(10 + dear);
    expect(cents).toBeCloseTo(10 * 2000 + dear * 4000);
  });

  test('ends a step by its date', () => {
    const half = new Date('2026-01-06T12:00:00Z');
    const plan = planWith([step(2000, null, half), step(4000)]);
    const { tickets, points } = simulatePlan(plan, evenly(40), market(50));
    expect(tickets).toBeCloseTo(20 + 20 * Math.exp(-1.5));
    expect(points.filter(({ cents }) => cents === 2000).at(-1)?.at).toEqual(
      new Date('2026-01-06T11:00:00Z'),
    );
  });

  test('lets demand raise the price', () => {
    const plan = planWith([step(2000)], {
      demand: {
        hours: 24,
        raise: { moreThan: 1, unit: 'tickets', percent: 10 },
        lower: null,
      },
      demandAt: new Date('2026-01-02T12:00:00Z'),
    });
    const { points } = simulatePlan(plan, evenly(40), market(50));
    expect(points[23]?.cents).toBe(2000);
    expect(points[24]?.cents).toBe(2200);
  });

  test('never sells more seats than there are, nor at another price than the steps have', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 100, max: 9000 }), fc.integer({ min: 1, max: 30 })), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 500 }),
        (given, seats, wanted) => {
          const steps = given.map(([cents, of], nth) =>
            step(cents, nth === given.length - 1 ? null : of),
          );
          const sold = simulatePlan(planWith(steps), evenly(wanted), market(seats));
          const amounts = steps.map(({ cents }) => cents);
          expect(sold.tickets).toBeLessThanOrEqual(seats);
          expect(sold.cents).toBeLessThanOrEqual(sold.tickets * Math.max(...amounts) + 1e-6);
          expect(sold.cents).toBeGreaterThanOrEqual(sold.tickets * Math.min(...amounts) - 1e-6);
          expect(simulatePlan(planWith(steps), evenly(wanted), market(seats))).toEqual(sold);
        },
      ),
      { numRuns: 40 },
    );
  });
});

test('a curve sells from each of its points until the next', () => {
  const perDay = curveOf([
    { days_before: 2, tickets_a_day: 9 },
    { days_before: 6, tickets_a_day: 1 },
  ]);
  expect([8, 6, 5, 3, 2, 0].map(perDay)).toEqual([0, 1, 1, 1, 9, 9]);
});

test('the median of past sales leaves out what was sold earlier', () => {
  const past = [0.2, 0.4, 0.9].map(
    (share) =>
      new Map([
        [0, share / 2],
        [3, share / 2],
        [20, 0.05],
      ]),
  );
  const perDay = medianSales(past, 10);
  expect(perDay(0)).toBeCloseTo(0.2);
  expect(perDay(3)).toBeCloseTo(0.2);
  expect(perDay(20)).toBe(0);
});
