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

/** Seats for buyers that several prices share, which `nths` are the places of. */
export type Shared = { seats: number; nths: readonly number[] };

export type Market = {
  prices: readonly Price[];
  shared: readonly Shared[];
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
  const shares = divided(tickets, market.prices, market.shared);
  return market.prices.reduce(
    (sum, price, nth) => sum + soldAt({ ...price, nth }, shares[nth] ?? 0, market),
    0,
  );
}

/** Divides whole tickets among prices; what a price has no seats for goes to the others. */
export function divided(
  tickets: number,
  prices: readonly Pick<Price, 'quota' | 'sold'>[],
  shared: readonly Shared[] = [],
): number[] {
  const given = prices.map(() => 0);
  const takenAt = (nth: number) => (prices[nth]?.sold ?? 0) + (given[nth] ?? 0);
  const roomOf = (nth: number) =>
    Math.min(
      (prices[nth]?.quota ?? Infinity) - takenAt(nth),
      ...shared
        .filter(({ nths }) => nths.includes(nth))
        .map(({ seats, nths }) => nths.reduce((room, one) => room - takenAt(one), seats)),
    );
  let left = tickets;
  for (let before = Infinity; left > 0 && left < before;) {
    before = left;
    const open = prices
      .map(({ sold }, nth) => ({ nth, sold }))
      .filter(({ nth }) => roomOf(nth) > 0);
    const hasSold = open.some(({ sold }) => sold > 0);
    const weightOf = (nth: number) => (hasSold ? (prices[nth]?.sold ?? 0) : 1);
    let whole = open.reduce((sum, { nth }) => sum + weightOf(nth), 0);
    const scaled = scaledBy(shared, left / whole, weightOf, takenAt);
    for (const { nth } of open) {
      const weight = weightOf(nth);
      const room = Math.max(0, roomOf(nth));
      const share = whole > 0 ? Math.min(room, scaled(nth, (left * weight) / whole)) : 0;
      given[nth] = (given[nth] ?? 0) + share;
      left -= share;
      whole -= weight;
    }
  }
  return given;
}

/**
 * Returns what scales down the tickets of prices that would take more than the seats they share, so
 * that the first of them does not take all.
 * @param each tickets for each weight
 */
function scaledBy(
  shared: readonly Shared[],
  each: number,
  weightOf: (nth: number) => number,
  takenAt: (nth: number) => number,
) {
  const factors = shared.map(({ seats, nths }) => {
    const room = nths.reduce((rest, nth) => rest - takenAt(nth), seats);
    return { nths, factor: room / nths.reduce((sum, nth) => sum + each * weightOf(nth), 0) };
  });
  return (nth: number, tickets: number): number => {
    const own = factors.filter(({ nths }) => nths.includes(nth)).map(({ factor }) => factor);
    const factor = Math.min(1, ...own);
    return Math.max(factor < 1 && tickets > 0 ? 1 : 0, Math.round(tickets * factor));
  };
}

function soldAt(price: Price & { nth: number }, tickets: number, market: Market): Cents {
  const { admits } = price;
  const paid = (cents: Cents) => cents + (market.fee ? feeCentsOf(cents, market.fee) : 0);
  if (!price.plan) return Math.round((tickets * paid(price.cents)) / admits);
  const whole = market.arrivals.reduce((sum, part) => sum + part.tickets, 0);
  const shared = market.shared.filter(({ nths }) => nths.includes(price.nth));
  const own = price.quota ?? market.seats;
  const seats = Math.min(own, market.seats, ...shared.map((limit) => limit.seats));
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
