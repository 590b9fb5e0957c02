import { forecastsApi } from '@marquee/contract/forecasts';
import { eventKeys } from '../../events/cache.ts';
import { useData } from '../../../lib/calls/use-data.ts';

/** Milliseconds between two updates. A forecast changes slowly. */
const REFRESH_MS = 120_000;

export function useEventForecast(id: string) {
  return useData(eventKeys.forecast(id), forecastsApi.getEventForecast, {
    params: { id },
    refetchInterval: REFRESH_MS,
  });
}
