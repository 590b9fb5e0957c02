import { isAddOn, withoutAddOns } from '@marquee/contract/pricing/groups';

type Price = {
  id: string;
  admits: number;
  only_with: readonly string[] | null;
  sold_alone: boolean;
};

/** Returns the names of price types by their ids. */
export function namesOf(
  ids: readonly string[],
  prices: readonly { id: string; label: string }[],
): string[] {
  return prices.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
}

/** Tells whether a price type is an add-on that any ticket in its order is enough for. */
export function needsTicket(price: Omit<Price, 'id'>): boolean {
  return isAddOn(price) && price.only_with === null && !price.sold_alone;
}

/**
 * Returns the price types of which an online order has at least one beside this one; null: none.
 * @param prices all of its event
 */
export function neededBy(price: Price, prices: Iterable<Price>): readonly string[] | null {
  if (!needsTicket(price)) return price.only_with;
  return withoutAddOns([...prices]).map(({ id }) => id);
}
