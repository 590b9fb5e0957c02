import type { BodyInputOf } from '@marquee/contract/endpoint';
import { namesApi } from '@marquee/contract/holders/names';
import { useQueryClient } from '@tanstack/react-query';
import { useData } from '../../../lib/calls/use-data.ts';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

const keyOf = (eventId: string) => ['names', eventId] as const;

/** Reads whether buyers of an event name the holders of their tickets. */
export function useNames(eventId: string) {
  return useData(keyOf(eventId), namesApi.getNames, { params: { id: eventId } });
}

export function useSetNames(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof namesApi.setNames>) =>
      call(namesApi.setNames, { params: { id: eventId }, body }),
    onSuccess: ({ data }) => client.setQueryData(keyOf(eventId), data),
  });
}
