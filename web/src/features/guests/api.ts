import type { QueryInputOf } from '@marquee/contract/endpoint';
import { type GuestChange, guestsApi, type NewGuestsInput } from '@marquee/contract/guests/guests';
import { useQueryClient } from '@tanstack/react-query';
import { usePage } from '../../lib/calls/use-page.ts';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { guestKeys, refreshGuests } from './cache.ts';

/** Milliseconds between two updates while the list is on screen. */
const REFRESH_MS = 10_000;

type GuestQuery = QueryInputOf<typeof guestsApi.listGuests>;

/** Reads one page of an event's guests, repeatedly while the page is visible. */
export function useGuests(eventId: string, query: GuestQuery) {
  return usePage(guestKeys.list(eventId, query), guestsApi.listGuests, {
    params: { id: eventId },
    query,
    refetchInterval: REFRESH_MS,
  });
}

/** Adds guests; a repeat with the same key adds them once. */
export function useAddGuests(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewGuestsInput & { key: string }) =>
      call(guestsApi.addGuests, {
        params: { id: eventId },
        headers: { 'Idempotency-Key': key },
        body,
      }),
    // A refusal says that the seats on screen are outdated.
    onSettled: () => refreshGuests(client, eventId),
  });
}

export function useChangeGuest(eventId: string, guest_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: GuestChange) =>
      call(guestsApi.changeGuest, { params: { id: eventId, guest_id }, body }),
    onSettled: () => refreshGuests(client, eventId),
  });
}

export function useRemoveGuest(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (guest_id: string) =>
      call(guestsApi.removeGuest, { params: { id: eventId, guest_id } }),
    onSettled: () => refreshGuests(client, eventId),
  });
}
