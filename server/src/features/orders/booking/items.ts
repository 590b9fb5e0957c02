import type { Cents } from '@marquee/contract/money';
import type { Json } from '../../../db/schema.generated.ts';

/** Tickets of one price in an order, as they were offered: an element of `orders.ordered`. */
export type OrderedItem = {
  /** null: the price was taken away before prices were kept by name alone. */
  price_type_id: string | null;
  label: string;
  quantity: number;
  unit_cents: Cents;
  /** The platform's, for one ticket. */
  fee_cents: Cents;
};

/** What an order is for. The column holds nothing but what `ordersOf` writes. */
export function itemsOf(ordered: Json): OrderedItem[] {
  return ordered as unknown as OrderedItem[];
}
