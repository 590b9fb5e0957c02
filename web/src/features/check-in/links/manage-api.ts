import {
  type ScanLink,
  type ScanLinkInput,
  scanLinksApi,
} from '@marquee/contract/check-in/scan-links';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Milliseconds between two updates while the links are on screen. */
const REFRESH_MS = 10_000;

const keyOf = (eventId: string) => ['scan-links', eventId] as const;

/** Reads an event's links and their devices, repeatedly while they are on screen. */
export function useScanLinks(eventId: string) {
  return useQuery({
    queryKey: keyOf(eventId),
    queryFn: async ({ signal }) =>
      (await call(scanLinksApi.listScanLinks, { params: { id: eventId }, signal })).data,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

/** Makes a link. Only this answer contains its token. */
export function useCreateScanLink(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ScanLinkInput) =>
      (await call(scanLinksApi.createScanLink, { params: { id: eventId }, body })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(eventId) }),
  });
}

export function useRevokeScanLink(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ link_id: id }: ScanLink) =>
      (await call(scanLinksApi.revokeScanLink, { params: { id } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(eventId) }),
  });
}
