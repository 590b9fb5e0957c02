import { may } from '@marquee/contract/access';
import { checkInApi } from '@marquee/contract/check-in/check-in';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { LIVE_MS } from './api.ts';
import { eventKeys } from './cache.ts';

/**
 * Reads how many are inside and expected, repeatedly while the page is visible. Reads nothing for
 * those who may not: `mayRead` is false.
 */
export function useDoor(eventId: string) {
  const mayRead = may(useProfile().role, 'tickets:scan');
  const query = useQuery({
    queryKey: eventKeys.door(eventId),
    queryFn: async ({ signal }) =>
      (await call(checkInApi.getDoor, { params: { id: eventId }, signal })).data,
    enabled: mayRead,
    refetchInterval: LIVE_MS,
  });
  return { ...query, mayRead };
}
