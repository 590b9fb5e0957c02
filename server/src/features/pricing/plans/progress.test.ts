import { expect, test } from 'vitest';
import { planWith } from '../../../testing/factories/price-plans.ts';
import { ticketsByStep } from './progress.ts';

const plan = planWith(
  [
    { cents: 1000, until: null, seats: 30 },
    { cents: 1500, until: null, seats: 20 },
    { cents: 2000, until: null, seats: null },
  ],
  { step: 2, taken: 4 },
);

test('counts from the begin of the plan: tickets sold before it are at no step', () => {
  const rows = [
    { reason: 'step_seats' as const, taken: 3 },
    { reason: 'plan' as const, taken: 40 },
    { reason: 'step_date' as const, taken: 47 },
    // An order of 5 crossed the end of the second step.
    { reason: 'step_seats' as const, taken: 69 },
  ];
  expect(ticketsByStep(plan, rows)).toEqual([7, 20, 4]);
});

test('a step whose end nothing has recorded counts none', () => {
  expect(ticketsByStep({ ...plan, step: 0, taken: 12 }, [])).toEqual([12]);
  expect(ticketsByStep({ ...plan, step: 1 }, [{ reason: 'plan', taken: 0 }])).toEqual([0, 4]);
});
