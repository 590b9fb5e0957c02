import { boardApi, type BoardLink, type BoardLinkInput } from '@marquee/contract/suggestions/board';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

const keyOf = (eventId: string) => ['board-links', eventId] as const;

export function useBoardLinks(eventId: string) {
  return useQuery({
    queryKey: keyOf(eventId),
    queryFn: async ({ signal }) =>
      (await call(boardApi.listBoardLinks, { params: { id: eventId }, signal })).data,
    staleTime: 0,
  });
}

/** Makes a link. Only this answer contains its token. */
export function useCreateBoardLink(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: BoardLinkInput) =>
      (await call(boardApi.createBoardLink, { params: { id: eventId }, body })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(eventId) }),
  });
}

export function useRevokeBoardLink(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ link_id: id }: BoardLink) =>
      (await call(boardApi.revokeBoardLink, { params: { id } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(eventId) }),
  });
}
