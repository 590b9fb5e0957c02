import type { QueryClient } from '@tanstack/react-query';
import type { QueryInputOf } from '@marquee/contract/endpoint';
import type { Event, ListedEvent, eventsApi } from '@marquee/contract/events/events';

export type EventQuery = QueryInputOf<typeof eventsApi.listEvents>;
type EventPage = { data: ListedEvent[]; next_cursor: string | null; total: number };

export const eventKeys = {
  all: ['events'] as const,
  lists: ['events', 'list'] as const,
  list: (query: EventQuery) => ['events', 'list', query] as const,
  one: (id: string) => ['events', 'one', id] as const,
  about: (id: string) => ['events', 'about', id] as const,
  address: (id: string, slug: string) => ['events', 'address', id, slug] as const,
  figures: (id: string) => ['events', 'figures', id] as const,
  forecast: (id: string) => ['events', 'forecast', id] as const,
  door: (id: string) => ['events', 'door', id] as const,
  bookable: (id: string) => ['events', 'bookable', id] as const,
};

/** Replaces the cached event with this event_id everywhere. */
export function replaceCached(client: QueryClient, event: Event) {
  client.setQueryData(eventKeys.one(event.event_id), event);
  client.setQueriesData<EventPage>(
    { queryKey: eventKeys.lists },
    (page) =>
      page && {
        ...page,
        data: page.data.map((cached) =>
          cached.event_id === event.event_id ? { ...cached, ...event } : cached,
        ),
      },
  );
}

/** Removes a deleted event from every list, and from the cache once no screen uses it. */
export function removeCached(client: QueryClient, id: string) {
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

/** Reloads the lists, because a change may move an event to another page or filter. */
export function refreshLists(client: QueryClient) {
  void client.invalidateQueries({ queryKey: eventKeys.lists });
}
