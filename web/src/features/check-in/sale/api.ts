import { eventsApi } from '@marquee/contract/events/events';
import { eventKeys } from '../../events/cache.ts';
import { useData } from '../../../lib/calls/use-data.ts';

/** Milliseconds between two updates of the prices while somebody sells. */
const EVERY_MS = 5000;

/** Reads the event with its prices and seats left, repeatedly while somebody sells. */
export function useEventAtTill(eventId: string, isShown: boolean) {
  return useData(eventKeys.one(eventId), eventsApi.getEvent, {
    params: { id: eventId },
    enabled: isShown,
    // The last prices stay in use until the network is back.
    gcTime: Infinity,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}
