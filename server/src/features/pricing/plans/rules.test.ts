import {
  advanced,
  centsOf,
  decidedByDemand,
  dueAt,
  type PriceLimits,
  type PricePlan,
  priceOf,
  type Sales,
  type Step,
  takeAt,
} from '@marquee/contract/pricing/rules';
import { HOUR_MS } from '@marquee/contract/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planWith } from '../../../testing/factories/price-plans.ts';

const START = new Date('2026-01-13T18:00:00.000Z');
const after = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);

const FLOOR = 500;
const CEILING = 5000;
const EVENT_STARTS = after(120);

const stepArb = fc.record({
  cents: fc.integer({ min: FLOOR, max: CEILING }),
  hours: fc.option(fc.integer({ min: 1, max: 40 })),
  seats: fc.option(fc.integer({ min: 1, max: 12 })),
});
const laddersArb = fc.array(stepArb, { minLength: 1, maxLength: 6 }).map((rows) => {
  let time = 0;
  return rows.map(({ cents, hours, seats }, index): Step => {
    if (index === rows.length - 1) return { cents, until: null, seats: null };
    time += hours ?? 0;
    const isTimed = hours !== null;
    return { cents, until: isTimed ? after(time) : null, seats: isTimed ? seats : (seats ?? 3) };
  });
});
const limitsArb = fc.record({
  floorCents: fc.option(fc.constantFrom(FLOOR, 465)),
  ceilingCents: fc.option(fc.constantFrom(CEILING, 5035)),
  largestChangeCents: fc.option(fc.integer({ min: 1, max: 900 })),
  onlyUp: fc.boolean(),
  rounding: fc.constantFrom('cent' as const, 'half' as const, 'whole' as const, 'ninety' as const),
  quietHours: fc.option(fc.integer({ min: 1, max: 110 })),
});
const ruleArb = {
  unit: fc.constantFrom('percent' as const, 'tickets' as const),
  percent: fc.integer({ min: 1, max: 100 }),
};
const demandArb = fc.record({
  hours: fc.integer({ min: 1, max: 12 }),
  raise: fc.option(fc.record({ moreThan: fc.integer({ min: 0, max: 20 }), ...ruleArb })),
  lower: fc.option(fc.record({ fewerThan: fc.integer({ min: 0, max: 20 }), ...ruleArb })),
});
const plansArb = fc
  .tuple(laddersArb, limitsArb, fc.option(demandArb))
  .map(([steps, limits, demand]) => {
    return planWith(steps, { limits, demand, demandAt: demand && after(demand.hours) });
  });
const risingArb = plansArb.map((plan) => {
  const steps = plan.steps
    .map(({ cents }) => cents)
    .toSorted((a, b) => a - b)
    .map((cents, index) => ({ until: null, seats: null, ...plan.steps[index], cents }));
  return { ...plan, steps, limits: { ...plan.limits, onlyUp: true } };
});
const roundedTo = (rounding: PriceLimits['rounding'], cents: number) => {
  if (rounding === 'ninety') return Math.floor(cents / 100) * 100 + 90;
  const unit = { cent: 1, half: 50, whole: 100 }[rounding];
  return Math.floor(cents / unit) * unit;
};
/** Orders, each some hours after the one before. */
const ordersArb = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 6 }),
    hours: fc.integer({ min: 0, max: 6 }),
    isExpired: fc.boolean(),
  }),
  { maxLength: 30 },
);

/** Books orders one after the other, with the round of the demand job before each. */
function sell(plan: PricePlan, orders: { quantity: number; hours: number; isExpired: boolean }[]) {
  const paid: { step: number; cents: number; quantity: number }[] = [];
  const path: { step: number; cents: number }[] = [];
  const decisions: { from: number; to: number; now: Date }[] = [];
  let [current, hours, taken] = [plan, 0, 0];
  for (const order of orders) {
    hours += order.hours;
    const now = after(hours);
    const sales: Sales = { taken, seats: 100, isOnSale: true, startsAt: EVENT_STARTS };
    const before = advanced(current, now).plan;
    current = decidedByDemand(before, sales, now);
    decisions.push({ from: centsOf(before), to: centsOf(current), now });
    path.push({ step: current.step, cents: centsOf(current) });
    const result = takeAt(current, order.quantity, now);
    paid.push(...result.lines.map((line) => ({ step: current.step, ...line })));
    expect(result.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(order.quantity);
    current = result.plan;
    if (!order.isExpired) taken += order.quantity;
  }
  return { paid, path, decisions };
}

describe('a price plan', () => {
  test('keeps each of its limits, whichever others it has', () => {
    fc.assert(
      fc.property(plansArb, ordersArb, (plan, orders) => {
        const { floorCents, ceilingCents, largestChangeCents, ...limits } = plan.limits;
        const { paid, path, decisions } = sell(plan, orders);
        for (const { cents } of [...paid, ...path]) {
          expect(cents).toBeGreaterThanOrEqual(floorCents ?? 1);
          expect(cents).toBeLessThanOrEqual(ceilingCents ?? Infinity);
        }
        for (const { from, to, now } of decisions.filter((one) => one.from !== one.to)) {
          expect(Math.abs(to - from)).toBeLessThanOrEqual(largestChangeCents ?? Infinity);
          expect(limits.onlyUp && to < from).toBe(false);
          expect(roundedTo(limits.rounding, to)).toBe(to);
          const hoursLeft = (EVENT_STARTS.getTime() - now.getTime()) / HOUR_MS;
          expect(hoursLeft).toBeGreaterThan(limits.quietHours ?? 0);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('that only rises keeps what it reached, also when it goes on', () => {
    fc.assert(
      fc.property(
        risingArb,
        ordersArb,
        fc.integer({ min: FLOOR, max: CEILING }),
        (plan, orders, reachedCents) => {
          const { paid, path } = sell({ ...plan, reachedCents }, orders);
          for (const { cents } of [...paid, ...path]) {
            expect(cents).toBeGreaterThanOrEqual(reachedCents);
          }
        },
      ),
    );
  });

  test('never sells more seats at a step than the step has, and never returns to one', () => {
    fc.assert(
      fc.property(laddersArb, ordersArb, (ladder, orders) => {
        // Each step has a price of its own, so that a line names its step.
        const steps = ladder.map((step, index) => ({ ...step, cents: 1000 + index }));
        const { paid } = sell(planWith(steps), orders);
        const sold = new Map<number, number>();
        let latest = 0;
        for (const { cents, quantity } of paid) {
          expect(cents).toBeGreaterThanOrEqual(latest);
          latest = cents;
          sold.set(cents, (sold.get(cents) ?? 0) + quantity);
        }
        for (const { cents, seats } of steps) {
          expect(sold.get(cents) ?? 0).toBeLessThanOrEqual(seats ?? Number.MAX_SAFE_INTEGER);
        }
      }),
    );
  });

  test('has the same price for the same counters and time', () => {
    fc.assert(
      fc.property(plansArb, fc.integer({ min: 0, max: 200 }), (plan, hours) => {
        const copy = { ...plan, steps: plan.steps.map((step) => ({ ...step })) };
        expect(priceOf(copy, after(hours))).toBe(priceOf(plan, after(hours)));
      }),
    );
  });

  test('that only rises never falls, and demand changes no more than allowed', () => {
    fc.assert(
      fc.property(risingArb, ordersArb, (plan, orders) => {
        const { path } = sell(plan, orders);
        for (const [index, { step, cents }] of path.entries()) {
          const before = path[index - 1];
          if (!before) continue;
          expect(cents).toBeGreaterThanOrEqual(before.cents);
          const most = plan.limits.largestChangeCents ?? Number.MAX_SAFE_INTEGER;
          expect(before.step === step ? cents - before.cents : 0).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});

const waves = [
  { cents: 1000, until: after(24), seats: 4 },
  { cents: 1500, until: null, seats: 4 },
  { cents: 2000, until: null, seats: null },
];

test('an order over the end of a step costs the step’s price for the seats that are left', () => {
  const { lines, plan, endings } = takeAt(planWith(waves, { taken: 1 }), 9, START);
  expect(lines).toEqual([
    { cents: 1000, quantity: 3 },
    { cents: 1500, quantity: 4 },
    { cents: 2000, quantity: 2 },
  ]);
  expect(plan).toMatchObject({ step: 2, taken: 2 });
  expect(endings.map(({ from, to, reason }) => [from, to, reason])).toEqual([
    [1000, 1500, 'step_seats'],
    [1500, 2000, 'step_seats'],
  ]);
});

test('a date ends a step when it passes, and a pause stops the clock', () => {
  const plan = planWith(waves);
  expect(priceOf(plan, new Date(after(24).getTime() - 1))).toBe(1000);
  expect(priceOf(plan, after(24))).toBe(1500);
  expect(priceOf({ ...plan, pausedCents: 1234 }, after(24))).toBe(1234);
  expect(dueAt(plan)).toEqual(after(24));
  expect(dueAt({ ...plan, pausedCents: 1234 })).toBeNull();
});
