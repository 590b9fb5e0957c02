import { boardApi, type BoardLink, type BoardLinkInput } from '@marquee/contract/suggestions/board';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useData } from '../../../lib/calls/use-data.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';

const keyOf = (eventId: string) => ['board-links', eventId] as const;

export function useBoardLinks(eventId: string) {
  return useData(keyOf(eventId), boardApi.listBoardLinks, {
    params: { id: eventId },
    staleTime: 0,
  });
}

/** Makes a link. Only this answer contains its token. */
export function useCreateBoardLink(eventId: string) {
  return useMutation({
    mutationFn: async (body: BoardLinkInput) =>
      (await call(boardApi.createBoardLink, { params: { id: eventId }, body })).data,
    onSuccess: useReload(keyOf(eventId)),
  });
}

export function useRevokeBoardLink(eventId: string) {
  return useMutation({
    mutationFn: async ({ link_id: id }: BoardLink) =>
      (await call(boardApi.revokeBoardLink, { params: { id } })).data,
    onSettled: useReload(keyOf(eventId)),
  });
}
