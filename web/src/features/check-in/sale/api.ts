import { eventsApi } from '@marquee/contract/events/events';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { eventKeys } from '../../events/cache.ts';

/** How old the prices and what is left may be while somebody sells. */
const EVERY_MS = 5000;

/** The event with its prices and what is left of them, kept new while somebody sells. */
export function useEventAtTill(eventId: string, isShown: boolean) {
  return useQuery({
    queryKey: eventKeys.one(eventId),
    queryFn: async ({ signal }) =>
      (await call(eventsApi.getEvent, { params: { id: eventId }, signal })).data,
    enabled: isShown,
    // The prices of before serve until the network is back.
    gcTime: Infinity,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}
