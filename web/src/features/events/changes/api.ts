import { eventCancellationApi } from '@marquee/contract/event-cancellation';
import type { Event } from '@marquee/contract/events/events';
import { useQueryClient } from '@tanstack/react-query';
import { dropForecasts, eventKeys, refreshLists, replaceCached } from '../cache.ts';
import { useData } from '../../../lib/calls/use-data.ts';

/** Milliseconds between two updates while orders are being cancelled. */
const PROGRESS_MS = 2_000;

const cancellationKey = (eventId: string) => ['events', 'cancellation', eventId] as const;

/** Reads what cancelling an event would do, or how far its cancellation is. */
export function useCancellation(eventId: string) {
  return useData(cancellationKey(eventId), eventCancellationApi.getEventCancellation, {
    params: { id: eventId },
    // The effect changes with every order, so a dialog never starts with an old one.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => ((state.data?.progress?.left ?? 0) > 0 ? PROGRESS_MS : false),
  });
}

/** Returns a function that shows a changed event everywhere. */
export function useShowChanged() {
  const client = useQueryClient();
  return {
    moved: (event: Event) => {
      replaceCached(client, event);
      dropForecasts(client, event.event_id);
      refreshLists(client);
    },
    cancelled: (eventId: string) => {
      void client.invalidateQueries({ queryKey: eventKeys.one(eventId) });
      void client.invalidateQueries({ queryKey: cancellationKey(eventId) });
      void client.invalidateQueries({ queryKey: ['messages', eventId] });
      refreshLists(client);
    },
  };
}
