import {
  type UnfinishedDetails,
  type UnfinishedEntries,
  unfinishedApi,
} from '@marquee/contract/events/unfinished';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

const keys = { all: ['unfinished-events'], list: ['unfinished-events', 'list'] } as const;

export function useUnfinishedEvents() {
  return useQuery({
    queryKey: keys.list,
    queryFn: async ({ signal }) =>
      (await call(unfinishedApi.listUnfinishedEvents, { signal })).data,
  });
}

/** Reads an unfinished event once: a later answer would change the form while it is edited. */
export function useUnfinishedEvent(id: string) {
  return useQuery({
    queryKey: [...keys.all, 'one', id],
    queryFn: async ({ signal }) =>
      (await call(unfinishedApi.getUnfinishedEvent, { params: { id }, signal })).data,
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
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.list });
}
