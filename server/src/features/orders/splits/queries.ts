import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Order } from '@marquee/contract/orders/orders';
import { sql } from 'kysely';

/** Selects the order that an order was split from; null if there is none, or no longer. */
export const splitFrom = sql<string | null>`(
  select first.id from orders first where first.id = orders.split_from)`;

/** Selects the orders that were split from an order, the oldest first. */
export const splitInto = sql<string[]>`array(
  select split.new_order_id from order_splits split
    join orders other on other.id = split.new_order_id
  where split.order_id = orders.id order by split.made_at, split.id)`;

/** Counts the tickets that moved from an order to others. */
export const movedTickets = sql<number>`(
  select coalesce(sum(split.tickets), 0)::integer from order_splits split
  where split.order_id = orders.id)`;

export function presentSplits(row: {
  split_from_id: string | null;
  split_into: string[];
}): Pick<Order, 'split_from' | 'split_into'> {
  const other = (id: string) => ({ order_id: id, reference: referenceOf(id) });
  return {
    ...(row.split_from_id !== null && { split_from: other(row.split_from_id) }),
    ...(row.split_into.length > 0 && { split_into: row.split_into.map(other) }),
  };
}
