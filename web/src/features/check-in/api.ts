import { conflictsApi } from '@marquee/contract/check-in/conflicts';
import { scanEventsApi } from '@marquee/contract/check-in/scan-events';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countWaiting } from '../../lib/device-store.ts';
import { useData } from '../../lib/calls/use-data.ts';
import { eventKeys } from '../events/cache.ts';
import { EVERY_MS } from './decide/queue.ts';
import { listDoors } from './device/store.ts';
import { syncWaiting } from './decide/sync.ts';

const MOST_EVENTS = 50;
const CONFLICTS_EVERY_MS = 15_000;

/** Reads events of today or later, soonest first. */
export function useDoorEvents(when: 'today' | 'upcoming', search: string) {
  const query = { when, search, limit: MOST_EVENTS } as const;
  return useData([...eventKeys.lists, 'scan', query], scanEventsApi.listScanEvents, {
    query,
    placeholderData: keepPreviousData,
  });
}

/** Reads the events whose lists are stored on this device. */
export function useKeptDoors() {
  return useQuery({ queryKey: ['kept-doors'], queryFn: listDoors, staleTime: 0, retry: false });
}

/** Counts the admissions of all events that wait on this device, and sends them meanwhile. */
export function useWaitingEverywhere() {
  return useQuery({
    queryKey: ['waiting-scans'],
    queryFn: async () => {
      // Scans that could not be sent are counted, and sent again with the next refetch.
      await syncWaiting().catch(() => undefined);
      return countWaiting();
    },
    refetchInterval: EVERY_MS,
    staleTime: 0,
  });
}

export const conflictsKey = (eventId: string) => ['conflicts', eventId] as const;

/** Reads tickets that several offline scanners admitted, while the list is on screen. */
export function useConflicts(eventId: string, isShown: boolean) {
  return useData(conflictsKey(eventId), conflictsApi.listConflicts, {
    params: { id: eventId },
    enabled: isShown,
    staleTime: 0,
    refetchInterval: CONFLICTS_EVERY_MS,
  });
}
