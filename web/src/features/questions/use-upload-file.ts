import type { BodyInputOf } from '@marquee/contract/endpoint';
import { filesApi } from '@marquee/contract/questions/files';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

/** Sends a file for an answer; it belongs to none before the answers are saved. */
export function useUploadFile(eventId: string) {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof filesApi.uploadFile>) =>
      call(filesApi.uploadFile, { params: { event_id: eventId }, body }),
  });
}
