import type { BookedCode } from '../../codes/at-booking/queries.ts';
import type { RequestedItem } from '../../orders/items/items.ts';
import { type Stock, unknownPrice } from '../../orders/rules-stock.ts';

/**
 * Refuses hidden price types online as if the event did not have them, so that guessing ids tells
 * nothing, unless the request's code names them. Staff at the door sell them.
 * @throws AppError `unknown_price`
 */
export function refuseHidden(
  items: RequestedItem[],
  { prices }: Pick<Stock, 'prices'>,
  code: Pick<BookedCode, 'price_type_ids'> | undefined,
): void {
  const opened = new Set(code?.price_type_ids);
  const isRefused = ({ priceTypeId: id }: RequestedItem) =>
    prices.get(id)?.is_hidden === true && !opened.has(id);
  if (items.some(isRefused)) throw unknownPrice();
}
