import type { BodyInputOf } from '@marquee/contract/endpoint';
import { questionsApi } from '@marquee/contract/questions/questions';
import { useQueryClient } from '@tanstack/react-query';
import { useData } from '../../lib/calls/use-data.ts';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

const keyOf = (eventId: string) => ['questions', eventId] as const;

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
