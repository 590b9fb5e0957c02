import { type Demand, shareAt } from './demand.ts';
import { gammaWithin, meanOfFew } from './chances.ts';
import { soldByFew } from './few-buyers.ts';

export type LadderStep = { price: number; seats: number };

/** Steps that end by seats, the last with all that are left, and perhaps a price before the start. */
export type Ladder = {
  steps: readonly LadderStep[];
  /** `from`: the share of the buyers who have come when it begins, whatever is sold by then. */
  last: { price: number; from: number } | null;
};

/** Groups of seats that are sold as one beyond this many, so that large rooms take no longer. */
const MAX_GROUPS = 100;
const NEGLIGIBLE = 1e-6;
/** Up to so many buyers at the lowest price; the gamma distribution is off by up to 3 % for one. */
const FEW_BUYERS = 15;
/** More seats are not sold to so few. */
const MOST_TO_FEW = 60;

/**
 * Returns the expected revenue of a ladder if buyers arrive by Poisson's law. Only the number of
 * buyers matters, not when they come. The time until a seat is sold is a sum of exponential times,
 * taken as a gamma distribution of the same mean and variance; for few buyers it is exact.
 */
export function expectedRevenue({ steps, last }: Ladder, seats: number, demand: Demand): number {
  if (demand.tickets <= 0) return 0;
  const buyers = demand.tickets * (last?.from ?? 1);
  const later = last ? demand.tickets * (1 - last.from) * shareAt(demand, last.price) : 0;
  const group = Math.max(1, seats / MAX_GROUPS);
  const lastRevenue = (sold: number) => (last ? last.price * meanOfFew(later, seats - sold) : 0);
  const most = buyers * Math.max(...steps.map(({ price }) => shareAt(demand, price)));
  if (most <= FEW_BUYERS) return revenueOfFew({ steps, lastRevenue }, buyers, demand);
  let [mean, variance, revenue, sold, before] = [0, 0, 0, 0, 1];
  for (const step of steps) {
    const share = shareAt(demand, step.price);
    if (share <= 0) break;
    const end = Math.min(seats, sold + step.seats);
    while (sold < end - 1e-9 && before >= NEGLIGIBLE) {
      const some = Math.min(group, end - sold);
      mean += some / share;
      variance += some / share ** 2;
      const chance = Math.min(before, gammaWithin(buyers, mean, variance));
      revenue += step.price * some * chance + (before - chance) * lastRevenue(sold);
      sold += some;
      before = chance;
    }
  }
  return revenue + before * lastRevenue(sold);
}

function revenueOfFew(
  { steps, lastRevenue }: Pick<Ladder, 'steps'> & { lastRevenue: (sold: number) => number },
  buyers: number,
  demand: Demand,
): number {
  const prices = steps
    .flatMap(({ price, seats }) =>
      Array<number>(Math.min(MOST_TO_FEW, Math.round(seats))).fill(price),
    )
    .slice(0, MOST_TO_FEW);
  const chances = soldByFew(
    buyers,
    prices.map((price) => shareAt(demand, price)),
  );
  let [revenue, taken] = [0, 0];
  for (const [sold, chance] of chances.entries()) {
    revenue += chance * (taken + lastRevenue(sold));
    taken += prices[sold] ?? 0;
  }
  return revenue;
}
