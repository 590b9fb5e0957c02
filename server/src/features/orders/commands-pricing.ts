import type { PricePlan } from '@marquee/contract/pricing/rules';
import type { Write } from '../../lib/bulk.ts';
import { type Movement, movesOf } from '../events/seats/commands.ts';
import { changesOf, type PriceChangeRow } from '../events/seats/price-changes.ts';
import { progressOf } from '../pricing/changes/commands.ts';
import type { Stock } from './rules-stock.ts';

/** What sales changed of prices. */
export type Pricing = {
  /** The plans that moved on, by price. */
  plans: Map<string, PricePlan>;
  changes: PriceChangeRow[];
};

/**
 * Returns the plans of a stock that moved on, and what changed its prices.
 * @param before the plans before seats were counted
 */
export function pricingOf(
  { plans, priceChanges }: Stock,
  before: ReadonlyMap<string, PricePlan>,
): Pricing {
  const moved = [...plans].filter(([id, plan]) => before.get(id) !== plan);
  return { plans: new Map(moved), changes: priceChanges };
}

/** Returns the statements that move an event's seats, and its prices with them. */
export function pricedMovesOf(
  eventId: string,
  movements: Map<string, Movement>,
  { plans, changes }: Pricing,
): Write[] {
  for (const { price, to } of changes) {
    const movement = movements.get(price.id);
    if (movement) movement.amountCents = to;
  }
  return [
    ...movesOf(eventId, movements),
    ...progressOf(plans),
    ...changesOf(changes.map((change) => ({ ...change, eventId }))),
  ];
}
