import { needsOtherSentence } from '@marquee/contract/pricing/only-with-words';
import { refusal } from '../../../lib/app-error.ts';
import type { BookedCode } from '../../codes/at-booking/queries.ts';
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
    if (!price?.only_with || price.only_with.some((id) => bought.has(id))) continue;
    const told = price.only_with.flatMap((id) => {
      const needed = prices.get(id);
      const isTold = needed && (!needed.is_hidden || code?.price_type_ids.includes(id));
      return isTold ? [{ id, label: needed.label }] : [];
    });
    const sentence = needsOtherSentence(
      price.label,
      told.map(({ label }) => label),
    );
    const details = { ticket_id: wanted, only_with: told.map(({ id }) => id) };
    throw refusal('type_needs_other', sentence, { ...atItems(sentence), details });
  }
}
