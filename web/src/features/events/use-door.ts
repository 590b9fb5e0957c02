import { may } from '@marquee/contract/access';
import { checkInApi } from '@marquee/contract/check-in/check-in';
import { useProfile } from '../../lib/use-profile.ts';
import { useData } from '../../lib/calls/use-data.ts';
import { LIVE_MS } from './api.ts';
import { eventKeys } from './cache.ts';

/**
 * Reads how many are inside and expected, repeatedly while the page is visible. Reads nothing for
 * those who may not: `mayRead` is false.
 */
export function useDoor(eventId: string) {
  const mayRead = may(useProfile().role, 'tickets:scan');
  const query = useData(eventKeys.door(eventId), checkInApi.getDoor, {
    params: { id: eventId },
    enabled: mayRead,
    refetchInterval: LIVE_MS,
  });
  return { ...query, mayRead };
}
