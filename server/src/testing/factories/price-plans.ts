import type { PriceLimits, PricePlan, Step } from '@marquee/contract/pricing/rules';

export const noLimits: PriceLimits = {
  floorCents: null,
  ceilingCents: null,
  largestChangeCents: null,
  onlyUp: false,
  rounding: 'cent',
  quietHours: null,
};

/** Returns a plan at its first step, without limits and without demand. */
export function planWith(steps: Step[], more: Partial<PricePlan> = {}): PricePlan {
  return {
    steps,
    step: 0,
    taken: 0,
    pausedCents: null,
    demand: null,
    limits: noLimits,
    offsetCents: 0,
    reachedCents: null,
    takenBefore: 0,
    demandAt: null,
    ...more,
  };
}
