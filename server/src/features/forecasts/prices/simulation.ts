import type { Cents } from '@marquee/contract/money';
import {
  advanced,
  centsOf,
  decidedByDemand,
  type PricePlan,
} from '@marquee/contract/pricing/rules';
import type { Arrivals } from '../pick-up/arrivals.ts';
import { type Demand, shareAt } from './demand.ts';

export type Simulated = {
  cents: number;
  tickets: number;
  soldOutAt: Date | null;
  /** One for each arrival, before its sales, and one for the start. */
  points: { at: Date; cents: Cents; tickets: number; revenueCents: number }[];
};

type Sold = { plan: PricePlan; tickets: number; cents: number };
type Market = {
  /** That are left now. */
  seats: number;
  /** Tickets of the price that are sold or held, and the most there can be. */
  taken: number;
  most: number;
  /** How many people share a price; seats and tickets count people. */
  admits: number;
  startsAt: Date;
  demand: Omit<Demand, 'tickets'>;
};

/**
 * Sells by a plan with expected values: parts of tickets, no chance. The rules are the ones that
 * bookings are charged by.
 * @param plan as it would be now
 */
export function simulatePlan(plan: PricePlan, arrivals: Arrivals, market: Market): Simulated {
  let sold: Sold = { plan, tickets: 0, cents: 0 };
  let soldOutAt: Date | null = null;
  const points: Simulated['points'] = [];
  for (const { from: at, tickets } of arrivals) {
    const { seats, taken, most, startsAt } = market;
    const isOnSale = sold.tickets < seats;
    const current = advanced(sold.plan, at).plan;
    const sales = { taken: taken + sold.tickets, seats: most, isOnSale, startsAt };
    sold = { ...sold, plan: decidedByDemand(current, sales, at) };
    points.push(pointOf(sold, at));
    sold = sellSome(sold, tickets, at, market);
    if (isOnSale && sold.tickets >= seats) soldOutAt = at;
  }
  points.push(pointOf(sold, market.startsAt));
  return { cents: sold.cents, tickets: sold.tickets, soldOutAt, points };
}

/** Sells to buyers one step after the other; the rest of them sees the next step's price. */
function sellSome(before: Sold, buyers: number, at: Date, market: Market): Sold {
  const { seats, admits, demand } = market;
  let { plan, tickets, cents } = before;
  for (let left = buyers; left > 0 && tickets < seats;) {
    const price = centsOf(plan);
    const share = shareAt(demand, price);
    const step = plan.steps[plan.step];
    const isLast = plan.step === plan.steps.length - 1;
    const ofStep = isLast ? Infinity : (step?.seats ?? Infinity) - plan.taken;
    const limit = Math.min(ofStep, seats - tickets);
    const taking = Math.min(left * share, limit);
    if (taking <= 0) break;
    const endsStep = taking === ofStep;
    plan = advanced(
      { ...plan, taken: endsStep ? (step?.seats ?? 0) : plan.taken + taking },
      at,
    ).plan;
    tickets = taking === seats - tickets ? seats : tickets + taking;
    cents += (taking * price) / admits;
    left = taking < limit ? 0 : left - taking / share;
  }
  return { plan, tickets, cents };
}

function pointOf({ plan, tickets, cents }: Sold, at: Date) {
  return { at, cents: centsOf(plan), tickets, revenueCents: cents };
}
