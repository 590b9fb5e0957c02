import {
  MAX_WAITING_EVENTS,
  waitingApi,
  type WaitingItem,
} from '@marquee/contract/notices/waiting';
import { recentApi } from '@marquee/contract/notices/recent';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useData } from '../../lib/calls/use-data.ts';

/** Milliseconds between two updates while a page is visible. */
const REFRESH_MS = 10_000;

const waitingKey = ['waiting'] as const;

/** Reads what waits for the user, repeatedly while a page is visible. All users share a request. */
export function useWaiting() {
  return useData(waitingKey, waitingApi.listWaiting, { refetchInterval: REFRESH_MS });
}

/**
 * Reads what waits at some events. Another request is made only if the list of everything is cut.
 * @param eventIds at most `MAX_WAITING_EVENTS`
 */
export function useWaitingAt(eventIds: readonly string[]): readonly WaitingItem[] {
  const all = useWaiting().data;
  const isCut = all !== undefined && countOf(all.items) < all.total;
  const events = eventIds.slice(0, MAX_WAITING_EVENTS).join(',');
  const some = useData([...waitingKey, events], waitingApi.listWaiting, {
    query: { events },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    enabled: isCut && events !== '',
  }).data;
  const items = (isCut ? some : all)?.items ?? [];
  return items.filter(({ event_id }) => event_id !== null && eventIds.includes(event_id));
}

/** Reads what happened lately, repeatedly while the list is open. */
export function useRecentNotices() {
  return useData(['recent-notices'], recentApi.listRecentNotices, { refetchInterval: REFRESH_MS });
}

/** Reloads what waits whenever the user has changed something. */
export function useWaitingAfterChanges() {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        void client.invalidateQueries({ queryKey: waitingKey });
      }),
    [client],
  );
}

/** Returns how many things the items stand for. */
export function countOf(items: readonly WaitingItem[]): number {
  return items.reduce((sum, { count }) => sum + count, 0);
}
