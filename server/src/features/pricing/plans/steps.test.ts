import { advanced, centsOf, dueAt, nextChange, takeAt } from '@marquee/contract/pricing/rules';
import { HOUR_MS } from '@marquee/contract/time';
import { describe, expect, test } from 'vitest';
import { noLimits, planWith } from '../../../testing/factories/price-plans.ts';

const START = new Date('2026-01-13T18:00:00.000Z');
const after = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);

const byDate = [
  { cents: 1000, until: after(24), seats: null },
  { cents: 1500, until: null, seats: null },
];
const bySeats = [
  { cents: 1000, until: null, seats: 4 },
  { cents: 1500, until: null, seats: null },
];
const paused = { pausedCents: 1234 };

describe('the end of a step', () => {
  test('is written down with its date, or with the moment of the last seat', () => {
    expect(advanced(planWith(byDate, { taken: 9 }), after(30))).toMatchObject({
      plan: { step: 1, taken: 0 },
      endings: [{ from: 1000, to: 1500, at: after(24), reason: 'step_date' }],
    });
    expect(advanced(planWith(bySeats, { taken: 4 }), after(30))).toMatchObject({
      plan: { step: 1, taken: 0 },
      endings: [{ from: 1000, to: 1500, at: after(30), reason: 'step_seats' }],
    });
  });

  test('does not come before its date or its last seat, nor while the plan is paused', () => {
    for (const plan of [
      planWith(byDate, { taken: 9 }),
      planWith(bySeats, { taken: 3 }),
      planWith(bySeats, { taken: 4, ...paused }),
    ]) {
      expect(advanced(plan, after(23))).toEqual({ plan, endings: [] });
    }
  });

  test('does not come for the last step, whatever it says', () => {
    const plan = planWith([{ cents: 1000, until: after(1), seats: 1 }], { taken: 5 });
    expect(advanced(plan, after(2))).toEqual({ plan, endings: [] });
    expect(dueAt(plan)).toBeNull();
    expect(takeAt(plan, 2, after(2)).lines).toEqual([{ cents: 1000, quantity: 2 }]);
  });

  test('needs steps to be there', () => {
    expect(() => centsOf(planWith([]))).toThrow('A price plan has no such step.');
  });
});

describe('seats of a plan', () => {
  test('cost what it was paused at, and count for no step', () => {
    const plan = planWith(bySeats, { taken: 3, ...paused });
    expect(takeAt(plan, 5, START)).toEqual({
      lines: [{ cents: 1234, quantity: 5 }],
      plan,
      endings: [],
    });
  });

  test('of two steps with one price are one line', () => {
    const steps = [{ cents: 1500, until: null, seats: 1 }, ...bySeats];
    expect(takeAt(planWith(steps), 7, START).lines).toEqual([
      { cents: 1500, quantity: 3 },
      { cents: 1000, quantity: 4 },
    ]);
  });
});

describe('the next change', () => {
  test.each([
    ['a date', byDate, { cents: 1500, at: after(24), tickets: null }],
    ['seats', bySeats, { cents: 1500, at: null, tickets: 3 }],
  ])('is named with %s', (_, steps, expected) => {
    expect(nextChange(planWith(steps, { taken: 1 }), START)).toEqual(expected);
  });

  test('is that of the step after an ended one; none follows the last', () => {
    const steps = [{ cents: 500, until: after(1), seats: null }, ...byDate];
    expect(nextChange(planWith(steps), after(2))).toMatchObject({ cents: 1500, at: after(24) });
    expect(nextChange(planWith(byDate), after(24))).toBeNull();
    expect(nextChange(planWith(byDate, paused), START)).toBeNull();
  });

  test('is due at the date or at the next look at demand, whichever comes first', () => {
    expect(dueAt(planWith(byDate, { demandAt: after(23) }))).toEqual(after(23));
    expect(dueAt(planWith(byDate, { demandAt: after(25) }))).toEqual(after(24));
    expect(dueAt(planWith(bySeats, { demandAt: after(25) }))).toEqual(after(25));
    expect(dueAt(planWith(byDate, { demandAt: after(25), step: 1 }))).toEqual(after(25));
    expect(dueAt(planWith(byDate, { demandAt: after(23), ...paused }))).toBeNull();
  });
});

describe('the price of a step', () => {
  const moved = { offsetCents: 37 };

  test.each([
    ['what demand added', moved, 1037],
    ['the nearest round amount', { ...moved, limits: { ...noLimits, rounding: 'half' } }, 1050],
    [
      'the round amount below a ceiling',
      { ...moved, limits: { ...noLimits, rounding: 'half', ceilingCents: 1040 } },
      1000,
    ],
    [
      'the round amount above a floor',
      { offsetCents: 10, limits: { ...noLimits, rounding: 'half', floorCents: 1005 } },
      1050,
    ],
    [
      'no round amount where the limits have none',
      {
        ...moved,
        limits: { ...noLimits, rounding: 'whole', floorCents: 1010, ceilingCents: 1040 },
      },
      1037,
    ],
    ['itself, not rounded, without demand', { limits: { ...noLimits, rounding: 'ninety' } }, 1000],
    ['what it reached before', { reachedCents: 1100 }, 1100],
    [
      'at least the floor while it is paused',
      { pausedCents: 100, limits: { ...noLimits, floorCents: 300 } },
      300,
    ],
    ['at least one cent', { offsetCents: -1000 }, 1],
  ] as const)('is %s', (_, more, cents) => {
    expect(centsOf(planWith(byDate, more))).toBe(cents);
  });
});
