import type { Event } from '@marquee/contract/events/events';
import type { Availability } from '@marquee/contract/limits/limits';
import { useAvailability } from '../limits/api.ts';

/** Reads how many tickets a price can have at most, and how many of them are sold or held. */
export function useSeatsOf(event: Event, ticketId: string): { seats: number; taken: number } {
  const { data } = useAvailability(event.event_id);
  return seatsOf(event, ticketId, data?.shared_limits);
}

/** @param shared the shared limits; undefined until they are loaded */
function seatsOf(
  event: Event,
  ticketId: string,
  shared: Availability['shared_limits'] = [],
): { seats: number; taken: number } {
  const ticket = event.tickets.find(({ ID }) => ID === ticketId);
  const quota = ticket?.quota ?? event.capacity;
  const own = shared.filter(({ ticket_ids }) => ticket_ids.includes(ticketId));
  return {
    seats: Math.min(quota, event.capacity, ...own.map(({ seats }) => seats)),
    taken: (ticket?.Sold ?? 0) + (ticket?.held ?? 0),
  };
}
