import {
  type ScanLink,
  type ScanLinkInput,
  scanLinksApi,
} from '@marquee/contract/check-in/scan-links';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useData } from '../../../lib/calls/use-data.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';

/** Milliseconds between two updates while the links are on screen. */
const REFRESH_MS = 10_000;

const keyOf = (eventId: string) => ['scan-links', eventId] as const;

/** Reads an event's links and their devices, repeatedly while they are on screen. */
export function useScanLinks(eventId: string) {
  return useData(keyOf(eventId), scanLinksApi.listScanLinks, {
    params: { id: eventId },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

/** Makes a link. Only this answer contains its token. */
export function useCreateScanLink(eventId: string) {
  return useMutation({
    mutationFn: async (body: ScanLinkInput) =>
      (await call(scanLinksApi.createScanLink, { params: { id: eventId }, body })).data,
    onSuccess: useReload(keyOf(eventId)),
  });
}

export function useRevokeScanLink(eventId: string) {
  return useMutation({
    mutationFn: async ({ link_id: id }: ScanLink) =>
      (await call(scanLinksApi.revokeScanLink, { params: { id } })).data,
    onSettled: useReload(keyOf(eventId)),
  });
}
