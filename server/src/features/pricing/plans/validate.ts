import { dayOr } from '@marquee/contract/events/time-problems';
import { instantOf } from '@marquee/contract/events/times';
import type { FieldErrors } from '@marquee/contract/errors';
import { centsOf } from '@marquee/contract/money';
import { type Plan, type PlanStep, planSentences as say } from '@marquee/contract/pricing/plan';
import type { PriceLimits, Step } from '@marquee/contract/pricing/rules';
import { invalid } from '../../../lib/app-error.ts';

type PlannedEvent = { timezone: string; starts_at: Date; is_postponed: boolean };
type GivenPlan = Extract<Plan, { mode: 'plan' }>;

export function limitsOf(given: GivenPlan): PriceLimits {
  const cents = (amount: number | null) => (amount === null ? null : centsOf(amount));
  return {
    floorCents: cents(given.floor),
    ceilingCents: cents(given.ceiling),
    largestChangeCents: cents(given.largest_change),
    onlyUp: given.only_up,
    rounding: given.rounding,
    quietHours: given.quiet_hours,
  };
}

/** Returns the steps of a plan in instants; a date that does not exist is null. */
export function stepsOf({ steps }: GivenPlan, { timezone }: PlannedEvent): Step[] {
  return steps.map(({ amount, until: wall, seats }): Step => {
    const [date, time] = wall?.split('T') ?? [];
    const until = wall === null ? null : (instantOf(date, time, timezone) ?? null);
    return { cents: centsOf(amount), until, seats };
  });
}

/**
 * Refuses a plan that is impossible for an event.
 * @param ended how many of its steps have ended
 * @throws AppError `invalid` with what is wrong at each field
 */
export function refuseImpossible(
  given: GivenPlan,
  { event, now, ended }: { event: PlannedEvent; now: Date; ended: number },
): void {
  const errors: FieldErrors = { ...demandProblems(given) };
  // Limits that contradict each other say nothing about the steps.
  const limits = errors['floor']
    ? { ...limitsOf(given), floorCents: null, ceilingCents: null }
    : limitsOf(given);
  const steps = stepsOf(given, event);
  let previous: Date | undefined;
  for (const [index, step] of steps.entries()) {
    const wire = given.steps[index];
    const isLast = index === steps.length - 1;
    const at = (field: keyof PlanStep) => `steps.${index}.${field}`;
    if (isLast && wire && (wire.until !== null || wire.seats !== null)) {
      errors[at(wire.until === null ? 'seats' : 'until')] = [say.lastHasEnd];
    } else if (!isLast && wire) {
      const hasEnded = index < ended;
      const problem = endProblem(wire, step, { event, previous, now, hasEnded });
      if (problem !== undefined) errors[at('until')] = [problem];
    }
    if (step.until !== null) previous = step.until;
    const problem = amountProblem(step, steps[index - 1], limits);
    if (problem !== undefined) errors[at('amount')] = [problem];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function endProblem(
  { until: wall, seats }: PlanStep,
  { until }: Step,
  {
    event,
    previous,
    now,
    hasEnded,
  }: { event: PlannedEvent; previous: Date | undefined; now: Date; hasEnded: boolean },
): string | undefined {
  if (wall === null) return seats === null ? say.noEnd : undefined;
  if (until === null) return dayOr(say.until, wall.slice(0, 10));
  if (previous !== undefined && until <= previous) return say.notLater;
  if (until <= now && !hasEnded) return say.past;
  return until >= event.starts_at && !event.is_postponed ? say.afterEvent : undefined;
}

function amountProblem(
  { cents }: Step,
  previous: Step | undefined,
  limits: PriceLimits,
): string | undefined {
  if (isOutside(cents, limits)) return say.outside;
  return limits.onlyUp && previous && cents < previous.cents ? say.stepFalls : undefined;
}

/** Returns whether an amount is below the floor or above the ceiling. */
export function isOutside(
  cents: number,
  { floorCents, ceilingCents }: Pick<PriceLimits, 'floorCents' | 'ceilingCents'>,
): boolean {
  return cents < (floorCents ?? cents) || cents > (ceilingCents ?? cents);
}

function demandProblems({ demand, floor, ceiling, only_up }: GivenPlan): FieldErrors {
  const errors: FieldErrors = {};
  if (floor !== null && ceiling !== null && floor > ceiling) {
    errors['floor'] = [say.floorAboveCeiling];
  }
  if (!demand) return errors;
  if (!demand.raise && !demand.lower) errors['demand'] = [say.noRule];
  if (demand.raise && ceiling === null) errors['ceiling'] = [say.raiseNeedsCeiling];
  if (demand.lower && floor === null) errors['floor'] = [say.lowerNeedsFloor];
  if (demand.lower && only_up) errors['only_up'] = [say.onlyUp];
  return errors;
}
