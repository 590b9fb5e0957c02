import { instantOf } from '@marquee/contract/events/times';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { amountOf } from '@marquee/contract/money';
import type { PricePlan, Step } from '@marquee/contract/pricing/rules';
import type { Ladder } from './ladder.ts';
import type { Arrivals } from '../pick-up/arrivals.ts';
import { simulatePlan } from './simulation.ts';

const noLimits = {
  floorCents: null,
  ceilingCents: null,
  largestChangeCents: null,
  onlyUp: false,
  rounding: 'cent',
  quietHours: null,
} as const;

/** The share of the assumed buyers who come to a slow sale. */
const SLOW = 0.5;

/** Says what a suggested plan would do if half as many buyers come. */
export function slowSale(
  plan: PricePlan,
  arrivals: Arrivals,
  around: Parameters<typeof simulatePlan>[2],
): string {
  const slow = arrivals.map(({ from, tickets }) => ({ from, tickets: tickets * SLOW }));
  const { tickets, cents, points } = simulatePlan(plan, slow, around);
  const amounts = points
    .map((point) => point.cents)
    .filter((one, nth, all) => one !== all[nth - 1]);
  const course = amounts.map((one) => formatEuro(amountOf(one))).join(', then ');
  const sold = formatCount(Math.round(tickets), nouns.ticket);
  const left = `${formatNumber(Math.round(around.seats - tickets))} of ${formatNumber(around.seats)} seats`;
  const revenue = formatEuro(amountOf(Math.round(cents)));
  return `If half as many buyers come, the price is ${course}: ${sold} for ${revenue}, and ${left} stay empty.`;
}

/** Returns a suggested ladder as the plan that it would be. */
export function ladderPlan(
  { steps, last }: Ladder,
  until: string[] | null,
  timezone: string,
): PricePlan {
  const ending = (wall: string | undefined) =>
    wall === undefined ? null : (instantOf(wall.slice(0, 10), wall.slice(11), timezone) ?? null);
  const rising = steps.map(({ price: cents, seats }, nth): Step => {
    const isLast = nth === steps.length - 1;
    return { cents, until: ending(until?.[nth]), seats: isLast ? null : seats };
  });
  const end = last && { cents: last.price, until: null, seats: null };
  return planOfSteps(end ? [...rising, end] : rising);
}

/** Returns a plan at its begin, without demand or limits. */
export function planOfSteps(steps: Step[]): PricePlan {
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
  };
}
