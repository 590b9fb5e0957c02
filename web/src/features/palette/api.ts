import { eventsApi } from '@marquee/contract/events/events';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { eventKeys } from '../events/cache.ts';

const SEARCH_DELAY_MS = 200;
const MIN_LETTERS = 2;
const MAX_FOUND = 6;

/** Searches events by title once typing pauses, and aborts a search that a newer one replaces. */
export function useFoundEvents(search: string, isAllowed: boolean) {
  const [settled] = useDebouncedValue(search, SEARCH_DELAY_MS);
  const isLongEnough = (text: string) => isAllowed && text.length >= MIN_LETTERS;
  const query = { search: settled, limit: MAX_FOUND };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: eventKeys.list(query),
    queryFn: ({ signal }) => call(eventsApi.listEvents, { query, signal }),
    enabled: isLongEnough(settled),
  });
  const isCurrent = isLongEnough(search) && search === settled;
  return {
    events: isCurrent && data ? data.data : [],
    error: isCurrent && !data && !isFetching ? error : null,
    isSearching: isLongEnough(search) && (!isCurrent || (isFetching && !data)),
    searchAgain: () => void refetch(),
  };
}
