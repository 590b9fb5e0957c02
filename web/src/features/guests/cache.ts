import type { QueryClient } from '@tanstack/react-query';
import { refreshOrders } from '../orders/cache.ts';

export const guestKeys = {
  event: (eventId: string) => ['guests', eventId] as const,
  list: (eventId: string, query: object) => ['guests', eventId, query] as const,
};

/** Reloads the list and what its guests change: the event's seats, its orders, the door. */
export function refreshGuests(client: QueryClient, eventId: string) {
  void client.invalidateQueries({ queryKey: guestKeys.event(eventId) });
  refreshOrders(client, eventId);
}
