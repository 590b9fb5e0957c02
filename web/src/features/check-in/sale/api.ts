import { eventsApi } from '@marquee/contract/events/events';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { eventKeys } from '../../events/cache.ts';

/** Milliseconds between two updates of the prices while somebody sells. */
const EVERY_MS = 5000;

/** Reads the event with its prices and seats left, repeatedly while somebody sells. */
export function useEventAtTill(eventId: string, isShown: boolean) {
  return useQuery({
    queryKey: eventKeys.one(eventId),
    queryFn: async ({ signal }) =>
      (await call(eventsApi.getEvent, { params: { id: eventId }, signal })).data,
    enabled: isShown,
    // The last prices stay in use until the network is back.
    gcTime: Infinity,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}
