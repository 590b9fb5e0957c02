import { eventsApi } from '@marquee/contract/events/events';
import { orderSearchApi } from '@marquee/contract/staff-orders/search';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { eventKeys } from '../../features/events/cache.ts';

const SEARCH_DELAY_MS = 200;
const MIN_LETTERS = 2;
const MAX_FOUND = 6;

type Searching<Hit> = {
  key: (search: string) => QueryKey;
  find: (search: string, signal: AbortSignal) => Promise<{ data: Hit[] }>;
};

/** Searches events by title. */
export function useFoundEvents(search: string, isAllowed: boolean) {
  const query = (text: string) => ({ search: text, limit: MAX_FOUND });
  return useFound(search, isAllowed, {
    key: (text) => eventKeys.list(query(text)),
    find: (text, signal) => call(eventsApi.listEvents, { query: query(text), signal }),
  });
}

/** Searches the orders of all events by buyer or reference. */
export function useFoundOrders(search: string, isAllowed: boolean) {
  return useFound(search, isAllowed, {
    key: (text) => ['orders', 'found', text],
    find: (text, signal) => call(orderSearchApi.findOrders, { query: { search: text }, signal }),
  });
}

/** Searches once typing pauses, and aborts a search that a newer one replaces. */
function useFound<Hit>(search: string, isAllowed: boolean, { key, find }: Searching<Hit>) {
  const [settled] = useDebouncedValue(search, SEARCH_DELAY_MS);
  const isLongEnough = (text: string) => isAllowed && text.length >= MIN_LETTERS;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key(settled),
    queryFn: ({ signal }) => find(settled, signal),
    enabled: isLongEnough(settled),
  });
  const isCurrent = isLongEnough(search) && search === settled;
  return {
    found: isCurrent && data ? data.data : [],
    error: isCurrent && !data && !isFetching ? error : null,
    isSearching: isLongEnough(search) && (!isCurrent || (isFetching && !data)),
    searchAgain: () => void refetch(),
  };
}
