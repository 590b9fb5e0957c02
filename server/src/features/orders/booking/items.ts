import type { Cents } from '@marquee/contract/money';
import type { Json } from '../../../db/schema.generated.ts';

/** Tickets of one price in an order, as they were offered; an element of `orders.ordered`. */
export type OrderedItem = {
  /** null in old orders whose price was removed; only its label was kept. */
  price_type_id: string | null;
  label: string;
  quantity: number;
  unit_cents: Cents;
  /** The platform's fee for one ticket. */
  fee_cents: Cents;
};

/** Reads `orders.ordered`, which only `ordersOf` writes. */
export function itemsOf(ordered: Json): OrderedItem[] {
  return ordered as unknown as OrderedItem[];
}
