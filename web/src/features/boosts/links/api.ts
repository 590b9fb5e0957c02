import { type EventLinkInput, linksApi } from '@marquee/contract/boosts/links';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

const keyOf = (eventId: string) => ['event-links', eventId] as const;

export function useEventLinks(eventId: string) {
  return useQuery({
    queryKey: keyOf(eventId),
    queryFn: async ({ signal }) =>
      (await call(linksApi.listEventLinks, { params: { id: eventId }, signal })).data,
  });
}

/** Makes a link, or changes the one with the id. */
export function useSaveEventLink(eventId: string, linkId?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EventLinkInput) =>
      linkId === undefined
        ? call(linksApi.createEventLink, { params: { id: eventId }, body })
        : call(linksApi.updateEventLink, { params: { id: eventId, link_id: linkId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(eventId) }),
  });
}

export function useDeleteEventLink(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) =>
      call(linksApi.deleteEventLink, { params: { id: eventId, link_id: linkId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(eventId) }),
  });
}
