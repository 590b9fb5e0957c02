import { codesApi } from '@marquee/contract/codes/codes';
import type { BulkCodesInput, CodeInput } from '@marquee/contract/codes/input';
import { call } from '../../lib/client.ts';
import { useData } from '../../lib/calls/use-data.ts';
import { usePage } from '../../lib/calls/use-page.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { useMutation } from '../../lib/use-mutation.ts';

const PAGE_SIZE = 20;

const keyOf = (eventId: string) => ['codes', eventId] as const;

export function useCodes(
  eventId: string,
  { batch, ...filters }: { search: string; batch: string; cursor?: string | undefined },
) {
  const query = { ...filters, ...(batch && { batch }), limit: PAGE_SIZE };
  return usePage([...keyOf(eventId), query], codesApi.listCodes, {
    params: { id: eventId },
    query,
  });
}

/** Reads what the batches of an event's codes earned and cost, or one of them. */
export function useCodeBatches(eventId: string, batch?: string) {
  return useData([...keyOf(eventId), 'batches', batch], codesApi.listEventCodeBatches, {
    params: { id: eventId },
    query: { batch },
  });
}

export function useCreateCode(eventId: string) {
  return useMutation({
    mutationFn: (body: CodeInput) => call(codesApi.createCode, { params: { id: eventId }, body }),
    onSuccess: useReload(keyOf(eventId)),
  });
}

export function useCreateCodes(eventId: string) {
  return useMutation({
    mutationFn: (body: BulkCodesInput) =>
      call(codesApi.createCodes, { params: { id: eventId }, body }),
    onSuccess: useReload(keyOf(eventId)),
  });
}

export function useUpdateCode(eventId: string, code_id: string) {
  return useMutation({
    mutationFn: (body: CodeInput) =>
      call(codesApi.updateCode, { params: { id: eventId, code_id }, body }),
    onSuccess: useReload(keyOf(eventId)),
  });
}

export function useDeleteCode(eventId: string, code_id: string) {
  return useMutation({
    mutationFn: () => call(codesApi.deleteCode, { params: { id: eventId, code_id } }),
    onSuccess: useReload(keyOf(eventId)),
  });
}
