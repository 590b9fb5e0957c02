import type { BodyInputOf } from '@marquee/contract/endpoint';
import { filesApi } from '@marquee/contract/questions/files';
import { questionsApi } from '@marquee/contract/questions/questions';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useData } from '../../lib/calls/use-data.ts';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

const keyOf = (eventId: string) => ['questions', eventId] as const;
const filesKeyOf = (eventId: string) => ['answer files', eventId] as const;

/** Reads what a booking of an event asks, with the totals of the answers. */
export function useQuestions(eventId: string) {
  return useData(keyOf(eventId), questionsApi.getQuestions, { params: { id: eventId } });
}

export function useSetQuestions(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof questionsApi.setQuestions>) =>
      call(questionsApi.setQuestions, { params: { id: eventId }, body }),
    onSuccess: ({ data }) => client.setQueryData(keyOf(eventId), data),
  });
}

/** Sends a file for an answer; it belongs to none before the answers are saved. */
export function useUploadFile(eventId: string) {
  return useMutation({
    mutationKey: filesKeyOf(eventId),
    mutationFn: (body: BodyInputOf<typeof filesApi.uploadFile>) =>
      call(filesApi.uploadFile, { params: { event_id: eventId }, body }),
  });
}

/** Tells whether a file for an answer is on the way: a form that is saved meanwhile would go without it. */
export function useIsUploading(eventId: string): boolean {
  return useIsMutating({ mutationKey: filesKeyOf(eventId) }) > 0;
}
