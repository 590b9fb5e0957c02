import { eventsApi } from '@marquee/contract/events/events';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { eventKeys, type EventPage, refreshLists } from '../cache.ts';

/** Deletes an event and removes it from the cache; 409 when tickets of it were sold. */
export function useDeleteEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(eventsApi.deleteEvent, { params: { id } }),
    onSuccess: (_, id) => {
      removeCached(client, id);
      refreshLists(client);
    },
  });
}

/** Removes a deleted event from every list, and from the cache once no screen uses it. */
function removeCached(client: QueryClient, id: string) {
  client.setQueriesData<EventPage>(
    { queryKey: eventKeys.lists },
    (page) =>
      page && {
        ...page,
        data: page.data.filter((event) => event.event_id !== id),
        total: page.total - Number(page.data.some((event) => event.event_id === id)),
      },
  );
  forgetOnceUnseen(client, id);
}

/**
 * Removes a deleted event from the cache once no screen shows it. Earlier, the screen that is about
 * to close would reload it and report that it is gone.
 */
function forgetOnceUnseen(client: QueryClient, id: string) {
  const cache = client.getQueryCache();
  const queryKey = eventKeys.one(id);
  const query = cache.find({ queryKey });
  if (!query) return;
  if (query.getObserversCount() === 0) return cache.remove(query);
  const stop = cache.subscribe((event) => {
    if (event.query !== query || event.type !== 'observerRemoved') return;
    if (query.getObserversCount() > 0) return;
    stop();
    cache.remove(query);
  });
}
