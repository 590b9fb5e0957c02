import { type Plan, planSentences as say } from '@marquee/contract/pricing/plan';
import { advanced, type Demand, type PricePlan, type Step } from '@marquee/contract/pricing/rules';
import { HOUR_MS } from '@marquee/contract/time';
import { invalid } from '../../../lib/app-error.ts';
import type { EventRow } from '../../events/queries.ts';
import { isOutside, limitsOf, refuseImpossible, stepsOf } from './validate.ts';

type GivenPlan = Extract<Plan, { mode: 'plan' }>;
type Around = { event: EventRow; taken: number; now: Date };

/**
 * Returns the plan that takes the place of another. If the ended steps are the same, it goes on
 * where the other is: what demand added, and a pause, stay.
 * @throws AppError `invalid` for an impossible plan
 */
export function replaced(
  before: PricePlan | null,
  given: GivenPlan,
  { event, taken, now }: Around,
): PricePlan {
  const steps = stepsOf(given, event);
  const goesOn = before !== null && before.step < steps.length && hasSameEnded(before, steps);
  refuseImpossible(given, { event, now, ended: goesOn ? before.step : 0 });
  const demand = demandOf(given);
  const limits = limitsOf(given);
  const fresh = { steps, demand, limits, takenBefore: taken, demandAt: demandTimeOf(demand, now) };
  const atFirst = { step: 0, taken: 0, pausedCents: null, offsetCents: 0, reachedCents: null };
  if (!goesOn) return { ...fresh, ...atFirst };
  const { step, pausedCents } = before;
  if (pausedCents !== null && isOutside(pausedCents, limits)) {
    throw invalid({ [limits.floorCents === null ? 'ceiling' : 'floor']: [say.outside] });
  }
  const hasSameHours = demand !== null && demand.hours === before.demand?.hours;
  const { takenBefore, demandAt } = hasSameHours ? before : fresh;
  const offsetCents = demand && before.demand ? before.offsetCents : 0;
  const reachedCents = limits.onlyUp ? before.reachedCents : null;
  const next = { ...fresh, step, pausedCents, offsetCents, reachedCents, takenBefore, demandAt };
  return advanced({ ...next, taken: before.taken }, now).plan;
}

function hasSameEnded({ steps: before, step }: PricePlan, after: Step[]): boolean {
  return before.slice(0, step).every(({ cents, until, seats }, index) => {
    const other = after[index];
    const isSameTime = until?.getTime() === other?.until?.getTime();
    return other?.cents === cents && isSameTime && other.seats === seats;
  });
}

/** Returns when demand decides first. */
export function demandTimeOf(demand: Demand | null, now: Date): Date | null {
  return demand && new Date(now.getTime() + demand.hours * HOUR_MS);
}

function demandOf({ demand }: GivenPlan): Demand | null {
  if (!demand) return null;
  const { hours, raise, lower } = demand;
  return {
    hours,
    raise: raise && { moreThan: raise.more_than, unit: raise.unit, percent: raise.percent },
    lower: lower && { fewerThan: lower.fewer_than, unit: lower.unit, percent: lower.percent },
  };
}
