import type { EventForm } from '@marquee/contract/events/form';
import { eventsApi } from '@marquee/contract/events/events';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { eventKeys, refreshLists } from '../cache.ts';

/** @param unfinished the id of the unfinished event that the new one replaces */
export function useCreateEvent(unfinished: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: EventForm) =>
      call(eventsApi.createEvent, { query: { unfinished }, body: form }),
    onSuccess: ({ data }) => {
      client.setQueryData(eventKeys.one(data.event_id), data);
      refreshLists(client);
    },
  });
}
