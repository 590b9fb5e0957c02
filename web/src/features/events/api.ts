import { queryOptions, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EventForm } from '@marquee/contract/events/form';
import { type Event, eventsApi } from '@marquee/contract/events/events';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { usePage } from '../../lib/calls/use-page.ts';
import { dropForecasts, eventKeys, type EventQuery, refreshLists, replaceCached } from './cache.ts';

/** Reads one page of events. The previous page stays on screen while the next one loads. */
export function useEvents(query: EventQuery) {
  return usePage(eventKeys.list(query), eventsApi.listEvents, { query });
}

export function useEvent(id: string) {
  return useQuery(eventQuery(id));
}

function eventQuery(id: string) {
  return queryOptions({
    queryKey: eventKeys.one(id),
    queryFn: async ({ signal }) =>
      (await call(eventsApi.getEvent, { params: { id }, signal })).data,
  });
}

/** Milliseconds between two updates of an event's figures while its page is visible. */
export const LIVE_MS = 2_000;

/** Reads one event, repeatedly while its page is visible. */
export function useLiveEvent(id: string) {
  // An answer from before the change would flip the switch back for a moment.
  const isSwitching = useIsMutating({ mutationKey: eventKeys.bookable(id) }) > 0;
  return useQuery({ ...eventQuery(id), refetchInterval: isSwitching ? false : LIVE_MS });
}

/** Saves a change (the form carries the `id`) and replaces the cached event by event_id. */
export function useUpdateEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: EventForm) => call(eventsApi.updateEvent, { body: form }),
    onSuccess: ({ data }) => {
      replaceCached(client, data);
      dropForecasts(client, data.event_id);
      refreshLists(client);
    },
  });
}

/** Opens or closes booking. Updates the cache first, and reverts it if the server refuses. */
export function useSetBookable(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: eventKeys.bookable(id),
    mutationFn: (bookable: boolean) =>
      call(eventsApi.setBookable, { params: { id }, body: { bookable } }),
    onMutate: async (bookable) => {
      // A pending answer would overwrite what the reader has just chosen.
      await client.cancelQueries({ queryKey: eventKeys.one(id) });
      const before = client.getQueryData<Event>(eventKeys.one(id));
      if (before) replaceCached(client, { ...before, bookable });
      return { before };
    },
    onError: (_error, _bookable, context) => {
      if (context?.before) replaceCached(client, context.before);
    },
    onSuccess: ({ data }) => replaceCached(client, data),
  });
}
