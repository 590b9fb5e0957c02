import { eventFiguresApi } from '@marquee/contract/events/figures';
import { eventKeys } from '../../events/cache.ts';
import { useData } from '../../../lib/calls/use-data.ts';

/** Milliseconds between two updates while the overview is visible. */
const REFRESH_MS = 15_000;

/** Reads an event's revenue, sales, views and arrivals, repeatedly while the page is visible. */
export function useEventFigures(id: string) {
  return useData(eventKeys.figures(id), eventFiguresApi.getEventFigures, {
    params: { id },
    refetchInterval: REFRESH_MS,
  });
}
