import { forecastsApi } from '@marquee/contract/forecasts';
import { useQuery } from '@tanstack/react-query';
import { eventKeys } from '../../events/cache.ts';
import { call } from '../../../lib/client.ts';

/** Milliseconds between two updates. A forecast changes slowly. */
const REFRESH_MS = 120_000;

export function usePaces() {
  return useQuery({
    queryKey: eventKeys.paces,
    queryFn: async ({ signal }) => (await call(forecastsApi.listPaces, { signal })).data,
    refetchInterval: REFRESH_MS,
  });
}
