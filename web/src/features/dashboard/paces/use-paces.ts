import { forecastsApi } from '@marquee/contract/forecasts';
import { eventKeys } from '../../events/cache.ts';
import { useData } from '../../../lib/calls/use-data.ts';

/** Milliseconds between two updates. A forecast changes slowly. */
const REFRESH_MS = 120_000;

export function usePaces() {
  return useData(eventKeys.paces, forecastsApi.listPaces, { refetchInterval: REFRESH_MS });
}
