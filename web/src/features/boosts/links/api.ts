import { type EventLinkInput, linksApi } from '@marquee/contract/boosts/links';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useData } from '../../../lib/calls/use-data.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';

const keyOf = (eventId: string) => ['event-links', eventId] as const;

export function useEventLinks(eventId: string) {
  return useData(keyOf(eventId), linksApi.listEventLinks, { params: { id: eventId } });
}

/** Makes a link, or changes the one with the id. */
export function useSaveEventLink(eventId: string, linkId?: string) {
  return useMutation({
    mutationFn: (body: EventLinkInput) =>
      linkId === undefined
        ? call(linksApi.createEventLink, { params: { id: eventId }, body })
        : call(linksApi.updateEventLink, { params: { id: eventId, link_id: linkId }, body }),
    onSuccess: useReload(keyOf(eventId)),
  });
}

export function useDeleteEventLink(eventId: string) {
  return useMutation({
    mutationFn: (linkId: string) =>
      call(linksApi.deleteEventLink, { params: { id: eventId, link_id: linkId } }),
    onSuccess: useReload(keyOf(eventId)),
  });
}
