import type { BodyInputOf } from '@marquee/contract/endpoint';
import { filesApi } from '@marquee/contract/questions/files';
import { useIsMutating } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

const keyOf = (eventId: string) => ['answer files', eventId] as const;

/** Sends a file for an answer; it belongs to none before the answers are saved. */
export function useUploadFile(eventId: string) {
  return useMutation({
    mutationKey: keyOf(eventId),
    mutationFn: (body: BodyInputOf<typeof filesApi.uploadFile>) =>
      call(filesApi.uploadFile, { params: { event_id: eventId }, body }),
  });
}

/** Tells whether a file for an answer is on the way: a form that is saved meanwhile would go without it. */
export function useIsUploading(eventId: string): boolean {
  return useIsMutating({ mutationKey: keyOf(eventId) }) > 0;
}
