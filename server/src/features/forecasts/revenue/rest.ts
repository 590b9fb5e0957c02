import { feeCentsOf, type FeeRule } from '@marquee/contract/orders/fees';
import type { Cents } from '@marquee/contract/money';
import { advanced, decidedByDemand, type PricePlan, takeAt } from '@marquee/contract/pricing/rules';
import type { Arrivals } from '../pick-up/arrivals.ts';

/** A price of an event with what is sold at it. */
export type Price = {
  /** The price of one ticket, for all people that it admits. */
  cents: Cents;
  /** How many people share a price; tickets and seats count people. */
  admits: number;
  plan: PricePlan | null;
  /** null: only the event's seats limit it. */
  quota: number | null;
  sold: number;
  held: number;
};

export type Market = {
  prices: readonly Price[];
  /** When the other tickets are bought, in proportion. */
  arrivals: Arrivals;
  /** Seats of the event. */
  seats: number;
  startsAt: Date;
  /** What buyers pay on top of the prices; null if they pay no fee. */
  fee: FeeRule | null;
};

/**
 * Returns what buyers pay for the tickets that are still to be sold: each at the price that it has
 * then by its plan, dates, seats and demand included. They are divided among the prices as those
 * sold so far were, as far as each price has seats.
 */
export function revenueOfRest(tickets: number, market: Market): Cents {
  const shares = divided(tickets, market.prices);
  return market.prices.reduce(
    (sum, price, nth) => sum + soldAt(price, shares[nth] ?? 0, market),
    0,
  );
}

/** Divides whole tickets among prices; what a price has no seats for goes to the others. */
export function divided(tickets: number, prices: readonly Pick<Price, 'quota' | 'sold'>[]) {
  const given = prices.map(() => 0);
  let left = tickets;
  for (let before = Infinity; left > 0 && left < before;) {
    before = left;
    const open = prices
      .map(({ quota, sold }, nth) => ({
        nth,
        sold,
        room: (quota ?? Infinity) - sold - (given[nth] ?? 0),
      }))
      .filter(({ room }) => room > 0);
    const hasSold = open.some(({ sold }) => sold > 0);
    let whole = hasSold ? open.reduce((sum, { sold }) => sum + sold, 0) : open.length;
    for (const { nth, sold, room } of open) {
      const weight = hasSold ? sold : 1;
      const share = whole > 0 ? Math.min(room, Math.round((left * weight) / whole)) : 0;
      given[nth] = (given[nth] ?? 0) + share;
      left -= share;
      whole -= weight;
    }
  }
  return given;
}

function soldAt(price: Price, tickets: number, market: Market): Cents {
  const { admits } = price;
  const paid = (cents: Cents) => cents + (market.fee ? feeCentsOf(cents, market.fee) : 0);
  if (!price.plan) return Math.round((tickets * paid(price.cents)) / admits);
  const whole = market.arrivals.reduce((sum, part) => sum + part.tickets, 0);
  const seats = Math.min(price.quota ?? market.seats, market.seats);
  let plan = price.plan;
  let [come, sold, sum] = [0, 0, 0];
  for (const { from: at, tickets: some } of market.arrivals) {
    come += some;
    const taken = price.sold + price.held + sold;
    const sales = { taken, seats, isOnSale: taken < seats, startsAt: market.startsAt };
    plan = decidedByDemand(advanced(plan, at).plan, sales, at);
    const quantity = Math.round((tickets * come) / whole) - sold;
    if (quantity === 0) continue;
    const took = takeAt(plan, quantity, at);
    plan = took.plan;
    sold += quantity;
    for (const line of took.lines) sum += line.quantity * paid(line.cents);
  }
  return Math.round(sum / admits);
}
