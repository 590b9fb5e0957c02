import type { RequestedItem } from '../../orders/items/items.ts';
import { type Stock, unknownPrice } from '../../orders/rules-stock.ts';

/**
 * Refuses hidden price types online as if the event did not have them, so that guessing ids tells
 * nothing. Staff at the door sell them.
 * @throws AppError `unknown_price`
 */
export function refuseHidden(items: RequestedItem[], { prices }: Pick<Stock, 'prices'>): void {
  if (items.some(({ priceTypeId }) => prices.get(priceTypeId)?.is_hidden)) throw unknownPrice();
}
