import { forecastsApi } from '@marquee/contract/forecasts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { eventKeys } from '../../events/cache.ts';

/** Milliseconds between two updates. A forecast changes slowly. */
const REFRESH_MS = 120_000;

export function useEventForecast(id: string) {
  return useQuery({
    queryKey: eventKeys.forecast(id),
    queryFn: async ({ signal }) =>
      (await call(forecastsApi.getEventForecast, { params: { id }, signal })).data,
    refetchInterval: REFRESH_MS,
  });
}
