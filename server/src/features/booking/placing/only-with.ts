import { needsOtherSentence, needsTicketSentence } from '@marquee/contract/pricing/only-with-words';
import { refusal } from '../../../lib/app-error.ts';
import type { BookedCode } from '../../codes/at-booking/queries.ts';
import { neededBy, needsTicket } from '../../events/seats/only-with.ts';
import type { RequestedItem } from '../../orders/items/items.ts';
import { atItems, type Stock } from '../../orders/rules-stock.ts';

/**
 * Refuses a price type in an online order that has none of those it is sold with. One of them is
 * enough for any number. Types that need a code are not told to who does not have it.
 * @throws AppError `type_needs_other`
 */
export function refuseAlone(
  items: RequestedItem[],
  { prices }: Pick<Stock, 'prices'>,
  code: Pick<BookedCode, 'price_type_ids'> | undefined,
): void {
  const bought = new Set(
    items.flatMap(({ priceTypeId: id, quantity }) => (quantity > 0 ? id : [])),
  );
  for (const wanted of bought) {
    const price = prices.get(wanted);
    const needed = price && neededBy(price, prices.values());
    if (!needed || needed.some((id) => bought.has(id))) continue;
    const told = needed.flatMap((id) => {
      const other = prices.get(id);
      const isTold = other && (!other.is_hidden || code?.price_type_ids.includes(id));
      return isTold ? [{ id, label: other.label }] : [];
    });
    const names = told.map(({ label }) => label);
    const sentence = needsTicket(price)
      ? needsTicketSentence(price.label)
      : needsOtherSentence(price.label, names);
    const details = { ticket_id: wanted, only_with: told.map(({ id }) => id) };
    throw refusal('type_needs_other', sentence, { ...atItems(sentence), details });
  }
}
