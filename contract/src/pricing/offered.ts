import { withoutAddOns } from './groups.ts';
import type { SaleState } from './sale.ts';
import { type PriceRange, rangeOf, type ShownPrice } from './shown.ts';

/**
 * Returns the prices that an event's price range tells of: those on sale, or else those that will
 * be, or else those that were.
 */
export function offeredOf<T>(prices: readonly T[], stateOf: (price: T) => SaleState): T[] {
  for (const state of ['on_sale', 'not_yet'] as const) {
    const found = prices.filter((price) => stateOf(price) === state);
    if (found.length > 0) return found;
  }
  return [...prices];
}

/** Tells whether a ticket may cost something, which its buyer may choose. */
export function ticketMayCost(ticket: { Amount: number; pay_what_you_want?: unknown }): boolean {
  return ticket.Amount > 0 || Boolean(ticket.pay_what_you_want);
}

type Ticket = ShownPrice & {
  sale?: { state: SaleState } | null | undefined;
  admits?: number | undefined;
};

/** Returns what the tickets on sale cost, without add-ons; null if all tickets need a code. */
export function offeredRange(tickets: readonly Ticket[]): PriceRange | null {
  return rangeOf(offeredOf(withoutAddOns(tickets), ({ sale }) => sale?.state ?? 'on_sale'));
}
