import type { Event } from '@marquee/contract/events/events';

/** Returns how many tickets a price can have at most, and how many of them are sold or held. */
export function seatsOf(event: Event, ticketId: string): { seats: number; taken: number } {
  const ticket = event.tickets.find(({ ID }) => ID === ticketId);
  const quota = ticket?.quota ?? event.capacity;
  return {
    seats: Math.min(quota, event.capacity),
    taken: (ticket?.Sold ?? 0) + (ticket?.held ?? 0),
  };
}
