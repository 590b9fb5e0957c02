import type { EventInput } from '@marquee/contract/events/input';
import { centsOf } from '@marquee/contract/money';
import type { PerOrder } from '@marquee/contract/pricing/per-order-names';
import type { EventRow } from '../queries.ts';
import { givenPerOrder } from '../seats/per-order.ts';
import { storedChoice } from '../seats/pay-what-you-want.ts';
import { storedSale } from '../seats/sale.ts';
import { needsOf } from './only-with.ts';
import { storedTaxOf, type TaxOfPrice } from './taxes.ts';

/** A row of `price_types` to write, in the order of the form. */
export type PriceChange = {
  id?: string;
  label: string;
  amount_cents: number;
  position: number;
  /** undefined: unchanged. */
  quota?: number | null;
  admits?: number;
  is_hidden?: boolean;
  needs_approval?: boolean;
  sold_alone?: boolean;
  variant?: string | null;
  /** JSON of a `PriceSale`; null: always sold. */
  sale?: string | null;
  /** JSON of a `PayWhatYouWant`; null: a fixed amount. */
  pay_what_you_want?: string | null;
} & Partial<TaxOfPrice & PerOrder>;

export function planPrices(rows: EventInput['price'], stored: EventRow['prices']) {
  const given = rows.map((row, index): PriceChange => {
    const { id, type, amount, quota, admits, hidden, needs_approval, sale, tax } = row;
    const { sold_alone, variant } = row;
    return {
      label: type,
      amount_cents: centsOf(amount),
      position: index + 1,
      ...(id !== undefined && { id }),
      ...(quota !== undefined && { quota }),
      ...(admits !== undefined && { admits }),
      ...(hidden !== undefined && { is_hidden: hidden }),
      ...(needs_approval !== undefined && { needs_approval }),
      ...(sold_alone !== undefined && { sold_alone }),
      ...(variant !== undefined && { variant }),
      ...(tax !== undefined && storedTaxOf(tax)),
      ...(sale !== undefined && { sale: storedSale(sale) }),
      ...givenPerOrder(row),
      ...storedChoice(row),
    };
  });
  const ids = given.flatMap(({ id }) => id ?? []);
  const known = new Set(stored.map((price) => price.id));
  return {
    changed: given.filter(({ id }) => id !== undefined),
    added: given.filter(({ id }) => id === undefined),
    needs: needsOf(rows),
    removed: stored.filter((price) => !ids.includes(price.id)),
    /** A row has the id of a price that the event does not have, or two rows have the same id. */
    isForeign: ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length,
  };
}
