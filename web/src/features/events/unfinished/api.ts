import {
  type UnfinishedDetails,
  type UnfinishedEntries,
  unfinishedApi,
} from '@marquee/contract/events/unfinished';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useData } from '../../../lib/calls/use-data.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';

const keys = { all: ['unfinished-events'], list: ['unfinished-events', 'list'] } as const;

export function useUnfinishedEvents() {
  return useData(keys.list, unfinishedApi.listUnfinishedEvents, {});
}

/** Reads an unfinished event once: a later answer would change the form while it is edited. */
export function useUnfinishedEvent(id: string) {
  return useData([...keys.all, 'one', id], unfinishedApi.getUnfinishedEvent, {
    params: { id },
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** @param opened the unfinished event to change; without it, a new one is saved */
export function useSaveUnfinished(opened: UnfinishedDetails | undefined) {
  const forget = useForgetUnfinished();
  return useMutation({
    mutationFn: (entries: UnfinishedEntries) =>
      opened
        ? call(unfinishedApi.updateUnfinishedEvent, {
            params: { id: opened.id },
            body: { version: opened.version, entries },
          })
        : call(unfinishedApi.createUnfinishedEvent, { body: entries }),
    onSuccess: forget,
  });
}

export function useDeleteUnfinished() {
  const forget = useForgetUnfinished();
  return useMutation({
    mutationFn: (id: string) => call(unfinishedApi.deleteUnfinishedEvent, { params: { id } }),
    onSuccess: forget,
  });
}

/** Returns a function that reads the list again once it is shown. */
export function useForgetUnfinished() {
  return useReload(keys.list);
}
