import { useEvents } from '../../events/api.ts';

/** Events that are offered at once; the search finds the others. */
const OFFERED = 20;

/**
 * Searches the reader's events that are not over.
 * @param organizationId of this organizer only
 */
export function useOfferedEvents(search: string, organizationId: string | undefined) {
  const { data, isFetching } = useEvents({
    when: 'upcoming',
    sort: 'date',
    limit: OFFERED,
    ...(organizationId !== undefined && { organizer: organizationId }),
    search,
  });
  const events = (data?.data ?? []).map(({ event_id: id, title, slug }) => {
    return { id, name: title, slug };
  });
  return { events, isFetching };
}
