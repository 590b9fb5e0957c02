import type { ListedTicket } from '@marquee/contract/check-in/check-in';
import type { DoorMemory } from '../decide/door-state.ts';
import { findOrder, type PaidOrder } from './orders-at-door.ts';

/** A row of the search: one ticket, or an order of which several tickets match. */
export type FoundRow = { ticket: ListedTicket } | { order: PaidOrder };

/** Puts matching tickets of one order into one row. */
export function groupHits(memory: DoorMemory, hits: readonly ListedTicket[]): FoundRow[] {
  const groups = Map.groupBy(hits, (ticket) => ticket.order_reference);
  return [...groups].flatMap(([reference, tickets]): FoundRow[] => {
    const order = tickets.length > 1 ? findOrder(memory, reference) : undefined;
    return order?.kind === 'paid' && order.tickets.length > 1
      ? [{ order }]
      : tickets.map((ticket) => ({ ticket }));
  });
}
