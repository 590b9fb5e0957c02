import type { PricePlan, Step } from '@marquee/contract/pricing/rules';
import { planOfSteps } from '../../features/forecasts/prices/slow-sale.ts';

/** Returns a plan at its first step, without limits and without demand unless `more` has them. */
export function planWith(steps: Step[], more: Partial<PricePlan> = {}): PricePlan {
  return { ...planOfSteps(steps), ...more };
}

export const noLimits = planOfSteps([]).limits;
