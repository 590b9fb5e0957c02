import type { QueryClient } from '@tanstack/react-query';
import type { QueryInputOf } from '@marquee/contract/endpoint';
import type { Event, ListedEvent, eventsApi } from '@marquee/contract/events/events';

export type EventQuery = QueryInputOf<typeof eventsApi.listEvents>;
export type EventPage = { data: ListedEvent[]; next_cursor: string | null; total: number };

export const eventKeys = {
  all: ['events'] as const,
  lists: ['events', 'list'] as const,
  list: (query: EventQuery) => ['events', 'list', query] as const,
  one: (id: string) => ['events', 'one', id] as const,
  about: (id: string) => ['events', 'about', id] as const,
  address: (id: string, slug: string) => ['events', 'address', id, slug] as const,
  figures: (id: string) => ['events', 'figures', id] as const,
  forecast: (id: string) => ['events', 'forecast', id] as const,
  /** Of all events, on the dashboard. */
  paces: ['paces'] as const,
  door: (id: string) => ['events', 'door', id] as const,
  copyNotes: (id: string) => ['events', 'copy-notes', id] as const,
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

/** Drops what was forecast before an event's date, seats or prices changed. */
export function dropForecasts(client: QueryClient, eventId: string) {
  void client.resetQueries({ queryKey: eventKeys.forecast(eventId) });
  void client.resetQueries({ queryKey: eventKeys.paces });
}

/** Reloads the lists, because a change may move an event to another page or filter. */
export function refreshLists(client: QueryClient) {
  void client.invalidateQueries({ queryKey: eventKeys.lists });
}
