import { checkInApi } from '@marquee/contract/check-in/check-in';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { LIVE_MS } from './api.ts';
import { eventKeys } from './cache.ts';

/** Reads how many are inside and expected, repeatedly while the page is visible. */
export function useDoor(eventId: string) {
  return useQuery({
    queryKey: eventKeys.door(eventId),
    queryFn: async ({ signal }) =>
      (await call(checkInApi.getDoor, { params: { id: eventId }, signal })).data,
    refetchInterval: LIVE_MS,
  });
}
