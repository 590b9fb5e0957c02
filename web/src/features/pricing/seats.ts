import type { Event } from '@marquee/contract/events/events';

/** Returns how many tickets a price can have at most, and how many of them are sold or held. */
export function seatsOf(event: Event, ticketId: string): { seats: number; taken: number } {
  const { capacity, shared_limits: shared = [] } = event;
  const ticket = event.tickets.find(({ ID }) => ID === ticketId);
  const own = shared.filter(({ ticket_ids }) => ticket_ids.includes(ticketId));
  return {
    seats: Math.min(ticket?.quota ?? capacity, capacity, ...own.map(({ seats }) => seats)),
    taken: (ticket?.Sold ?? 0) + (ticket?.held ?? 0),
  };
}
