import type { Cents } from '@marquee/contract/money';
import { roundedTaxes, shiftTo } from '../../orders/items/shifts.ts';
import {
  divideItems,
  type OrderSums,
  takeOut,
  type TakenOut,
  type TakenTickets,
} from '../refunds/rules.ts';

/** An order in two. `kept` and `moved` add up to it; `lines` are what moves, by price. */
export type SplitSums = { kept: OrderSums; moved: OrderSums; lines: TakenOut['lines'] };

/**
 * Divides an order: line by line, with its fee, its discount, and what refunds of a sum took off. The
 * tax that moves is what the order has less, as with a refund, so that no cent comes or goes when both
 * are rounded apart.
 * @param taken the tickets of each line (`lineKeyOf`) to move; the order has them
 */
export function splitSums(order: OrderSums, taken: ReadonlyMap<string, TakenTickets>): SplitSums {
  const { left: kept, gone, lines } = takeOut(order, taken);
  const parts = divideItems(order, taken);
  const before = roundedTaxes(order.items, order);
  const after = roundedTaxes(parts.kept, order);
  const wanted = new Map(
    [...before].map(([key, cents]): [string, Cents] => [key, cents - (after.get(key) ?? 0)]),
  );
  const items = shiftTo(parts.gone, wanted, order).filter(({ quantity }) => quantity > 0);
  return { kept, moved: { ...gone, items }, lines };
}
