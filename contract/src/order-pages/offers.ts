import type { OrderEvent } from '../orders/order-event.ts';
import type { OrderTicket } from '../orders/order-ticket.ts';
import { byGroup } from '../pricing/groups.ts';

type OfferingEvent = Pick<OrderEvent, 'free_returns'> & {
  schedule_change: Pick<OrderEvent['schedule_change'], 'cancelled_at' | 'refunds_until'>;
};

/** `until` is null while the event has no date. */
export type ReturnOffer = { tickets: 'all' | 'free'; until: string | null };

/**
 * Returns which tickets of an order its buyer may return at a moment: all of them while a moved event
 * offers refunds, else the free ones; undefined if none.
 */
export function offeredReturn(
  { schedule_change: { cancelled_at, refunds_until }, free_returns: free }: OfferingEvent,
  now: string,
): ReturnOffer | undefined {
  if (cancelled_at !== null) return undefined;
  if (refunds_until !== null && refunds_until > now) {
    return { tickets: 'all', until: refunds_until };
  }
  const isOpen = free !== null && (free.until === null || free.until > now);
  return isOpen ? { tickets: 'free', until: free.until } : undefined;
}

/** Returns the tickets that an offer is about and that nobody has used; a group is returned whole. */
export function returnableOf(tickets: readonly OrderTicket[], offer: ReturnOffer): OrderTicket[] {
  const isReturnable = ({ unit_total, checked_in_at }: OrderTicket) =>
    checked_in_at === null && (offer.tickets === 'all' || unit_total === 0);
  return byGroup(tickets)
    .filter((bought) => bought.every(isReturnable))
    .flat();
}
