import type { PlanStep } from '@marquee/contract/pricing/plan';
import type { PriceNow } from '../api.ts';
import { isPaused } from '../words.ts';
import { atBegin, type Progress } from './ladder.ts';

/**
 * Returns where a plan is. One with other ended steps than the saved plan would begin anew.
 * @param steps the saved ones, or those that are typed
 */
export function progressOf(price: PriceNow, steps: readonly PlanStep[]): Progress {
  const { plan, step, step_tickets: tickets } = price;
  if (plan.mode !== 'plan' || step === null || tickets === null) return atBegin;
  const hasSameEnded =
    step < steps.length &&
    plan.steps.slice(0, step).every((ended, index) => isSame(ended, steps[index]));
  if (!hasSameEnded) return atBegin;
  return { tickets, paused: isPaused(price) ? price.amount : null };
}

function isSame(one: PlanStep, other: PlanStep | undefined): boolean {
  return one.amount === other?.amount && one.until === other.until && one.seats === other.seats;
}
