import { takeAt } from '@marquee/contract/pricing/rules';
import { centsOfTicket, refuseAmounts } from './items/amounts.ts';
import { admitting, type RequestedItem } from './items/items.ts';
import { type Stock, unknownPrice } from './rules-stock.ts';

/**
 * Merges items of one price and prices them now; the seats of a plan, and those whose buyers chose
 * several amounts, have several lines.
 * @throws AppError `conflict` for a price that the event does not have, `invalid` for an amount that
 * its buyer cannot choose
 */
export function priceItems(items: RequestedItem[], { prices, plans }: Stock, at: Date) {
  refuseAmounts(items, prices);
  return mergedItems(items).flatMap(({ priceTypeId, quantity, chosenCents }) => {
    const price = prices.get(priceTypeId);
    if (!price) throw unknownPrice();
    const plan = plans.get(priceTypeId);
    const lines = plan
      ? takeAt(plan, quantity, at, price.admits).lines
      : [{ cents: centsOfTicket(price, chosenCents), quantity }];
    return lines.map((line) => {
      const { label, tax, admits } = price;
      const own = { priceTypeId, label, tax, ...admitting(admits) };
      return { ...own, quantity: line.quantity, unitCents: line.cents };
    });
  });
}

/** Merges items of one price for which the same amount was chosen, or none. */
function mergedItems(items: RequestedItem[]): RequestedItem[] {
  const merged = new Map<string, RequestedItem>();
  for (const item of items) {
    const key = `${item.priceTypeId} ${item.chosenCents}`;
    const { quantity = 0 } = merged.get(key) ?? {};
    merged.set(key, { ...item, quantity: quantity + item.quantity });
  }
  return [...merged.values()];
}
