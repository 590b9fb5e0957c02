import { MAX_SUGGESTED_STEPS } from '@marquee/contract/pricing/preview';
import type { Demand } from './demand.ts';
import { expectedRevenue, type Ladder, type LadderStep } from './ladder.ts';
import { MAX_SEATS, optimalRevenue, type PriceLimits } from './optimum.ts';
import { isPossible, nearShapes, type Shape, splitShapes, withLast } from './shapes.ts';

/** The demand may be so much smaller or larger than assumed. */
const DEMAND_FACTORS = [0.7, 1, 1.3];
/** Prices and ends of steps that are tried. */
const MAX_PRICES = 60;
const MAX_PARTS = 40;
const MAX_ROUNDS = 40;
const MAX_STARTS = 2;
/** A step more has to earn this share more. */
const WORTH_A_STEP = 0.001;

/** Prices in one unit, for example cents; those that are tried are multiples of `unit`, if any is allowed. */
export type Given = Demand & PriceLimits & { seats: number; unit: number; onlyUp: boolean };
export type Suggestion = {
  ladder: Ladder;
  revenue: number;
  /** The best price that never changes, for the same demands. */
  fixed: { price: number; revenue: number };
  /** With prices that change at any moment; null beyond `MAX_SEATS`. */
  optimum: number | null;
};
type Valued = { shape: Shape; revenue: number };

/**
 * Returns the ladder of at most four steps with the highest expected revenue, in the mean of the
 * demand that is assumed, a smaller and a larger one. Its steps rise and end by seats, so the ladder
 * rises sooner where more is bought than assumed. The last step may be a lower price before the
 * start, for what is left.
 */
export function suggestLadder(given: Given): Suggestion {
  const prices = pricesOf(given);
  const grid = { parts: Math.max(1, Math.min(MAX_PARTS, given.seats)), count: prices.length };
  const ladderOf = (shape: Shape) => ladderFrom(shape, { ...given, parts: grid.parts }, prices);
  const value = (shape: Shape): Valued => {
    return { shape, revenue: robustRevenue(ladderOf(shape), given) };
  };
  const improve = (starts: Shape[]): Valued | undefined => {
    const possible = starts.filter((shape) => isPossible(shape, grid)).map(value);
    const tops = possible.toSorted((a, b) => b.revenue - a.revenue).slice(0, MAX_STARTS);
    return bestOf(tops.map((start) => climb(start, value, grid)));
  };
  const fixed = bestOf(prices.map((_, nth) => value({ prices: [nth], ends: [], last: null })));
  if (!fixed) throw new Error('A suggestion needs a price within its limits.');
  let best = fixed;
  const tryStarts = (starts: Shape[]) => {
    const improved = improve(starts);
    const isWorth = improved && improved.revenue > best.revenue * (1 + WORTH_A_STEP);
    if (isWorth) best = improved;
    return isWorth;
  };
  const rising = given.onlyUp ? MAX_SUGGESTED_STEPS : MAX_SUGGESTED_STEPS - 1;
  for (let steps = 2; steps <= rising; steps += 1) {
    if (!tryStarts(splitShapes(best.shape, grid))) break;
  }
  if (!given.onlyUp) tryStarts(withLast(best.shape));
  return {
    ladder: ladderOf(best.shape),
    revenue: best.revenue,
    fixed: { price: prices[fixed.shape.prices[0] ?? 0] ?? 0, revenue: fixed.revenue },
    optimum: optimumOf(given),
  };
}

function bestOf(valued: Valued[]): Valued | undefined {
  return valued.toSorted((a, b) => b.revenue - a.revenue)[0];
}

/** Changes one price or end after the other while that earns more. */
function climb(
  start: Valued,
  value: (shape: Shape) => Valued,
  grid: { parts: number; count: number },
): Valued {
  let best = start;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const near = nearShapes(best.shape).filter((shape) => isPossible(shape, grid));
    const next = bestOf(near.map(value));
    if (!next || next.revenue <= best.revenue) break;
    best = next;
  }
  return best;
}

function optimumOf(given: Given): number | null {
  if (given.seats > MAX_SEATS) return null;
  const sum = DEMAND_FACTORS.reduce((all, factor) => {
    const demand = { ...given, tickets: given.tickets * factor };
    return all + optimalRevenue(given.seats, demand, given);
  }, 0);
  return sum / DEMAND_FACTORS.length;
}

/** Returns the mean of the expected revenue over the demands that a suggestion allows for. */
export function robustRevenue(ladder: Ladder, given: Given): number {
  let sum = 0;
  for (const factor of DEMAND_FACTORS) {
    sum += expectedRevenue(ladder, given.seats, { ...given, tickets: given.tickets * factor });
  }
  return sum / DEMAND_FACTORS.length;
}

function pricesOf({ floor, ceiling, unit }: Given): number[] {
  const first = Math.ceil(floor / unit);
  const last = Math.floor(ceiling / unit);
  if (last < first) return [floor];
  const count = Math.max(1, Math.min(MAX_PRICES, last - first + 1));
  const all = Array.from({ length: count }, (_, nth) =>
    Math.round(first + ((last - first) * nth) / Math.max(1, count - 1)),
  );
  return [...new Set(all)].map((price) => price * unit);
}

function ladderFrom(
  { prices: chosen, ends: parts, last }: Shape,
  given: { seats: number; parts: number },
  prices: number[],
): Ladder {
  const { seats } = given;
  const ends = [...parts.map((end) => Math.round((end * seats) / given.parts)), seats];
  const steps = chosen.map((price, nth): LadderStep => {
    return { price: prices[price] ?? 0, seats: (ends[nth] ?? seats) - (ends[nth - 1] ?? 0) };
  });
  return { steps, last: last && { price: prices[last.price] ?? 0, from: last.from / 100 } };
}
