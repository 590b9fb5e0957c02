import { type GuestLink, type GuestLinkInput, guestLinksApi } from '@marquee/contract/guests/links';
import { useData } from '../../../lib/calls/use-data.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Milliseconds between two updates while the links are on screen. */
const REFRESH_MS = 10_000;

const keyOf = (eventId: string) => ['guest-links', eventId] as const;

/** Reads the links of an event's promoters, repeatedly while they are on screen. */
export function useGuestLinks(eventId: string) {
  return useData(keyOf(eventId), guestLinksApi.listGuestLinks, {
    params: { id: eventId },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

/** Makes a link. Only this answer contains its token. */
export function useCreateGuestLink(eventId: string) {
  return useMutation({
    mutationFn: async (body: GuestLinkInput) =>
      (await call(guestLinksApi.createGuestLink, { params: { id: eventId }, body })).data,
    onSuccess: useReload(keyOf(eventId)),
  });
}

export function useRevokeGuestLink(eventId: string) {
  return useMutation({
    mutationFn: async ({ link_id: id }: GuestLink) =>
      (await call(guestLinksApi.revokeGuestLink, { params: { id } })).data,
    onSettled: useReload(keyOf(eventId)),
  });
}
