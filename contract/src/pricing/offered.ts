import { withoutAddOns } from './groups.ts';
import type { SaleState } from './sale.ts';
import { type PriceRange, rangeOf, type ShownPrice } from './shown.ts';

type Offered = { sale?: { state: SaleState } | null | undefined; left: number };

/**
 * Returns the tickets that an event's price range tells of: those that can be booked, or else those
 * that will be, or else those on sale, of which none is left, or else those that were.
 */
export function offeredOf<T extends Offered>(tickets: readonly T[]): T[] {
  const found = (state: SaleState, least: number) =>
    tickets.filter(({ sale, left }) => (sale?.state ?? 'on_sale') === state && left >= least);
  const choices = [found('on_sale', 1), found('not_yet', 0), found('on_sale', 0)];
  return choices.find(({ length }) => length > 0) ?? [...tickets];
}

/** Tells whether a ticket may cost something, which its buyer may choose. */
export function ticketMayCost(ticket: { Amount: number; pay_what_you_want?: unknown }): boolean {
  return ticket.Amount > 0 || Boolean(ticket.pay_what_you_want);
}

/** Returns what the tickets that can be booked cost, without add-ons; null if all need a code. */
export function offeredRange(
  tickets: readonly (ShownPrice & Offered & { admits?: number | undefined })[],
): PriceRange | null {
  return rangeOf(offeredOf(withoutAddOns(tickets)));
}
