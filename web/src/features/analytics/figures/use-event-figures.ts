import { eventFiguresApi } from '@marquee/contract/events/figures';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { eventKeys } from '../../events/cache.ts';

/** Milliseconds between two updates while the overview is visible. */
const REFRESH_MS = 15_000;

/** Reads an event's revenue, sales, views and arrivals, repeatedly while the page is visible. */
export function useEventFigures(id: string) {
  return useQuery({
    queryKey: eventKeys.figures(id),
    queryFn: async ({ signal }) =>
      (await call(eventFiguresApi.getEventFigures, { params: { id }, signal })).data,
    refetchInterval: REFRESH_MS,
  });
}
