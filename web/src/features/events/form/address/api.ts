import { useDebouncedValue } from '@mantine/hooks';
import { AddressInput, eventAddressApi } from '@marquee/contract/events/address';
import type { Event } from '@marquee/contract/events/events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';
import { useMutation } from '../../../../lib/use-mutation.ts';
import { eventKeys, refreshLists, replaceCached } from '../../cache.ts';

const PAUSE_MS = 300;

/** Asks, once the reader pauses, whether an event can have an address; `none` while unknown. */
export function useAddressCheck(event: Event, typed: string): 'none' | 'free' | 'taken' {
  const [slug] = useDebouncedValue(typed, PAUSE_MS);
  const isAsked = slug !== event.slug && AddressInput.safeParse({ slug }).success;
  const { data } = useQuery({
    queryKey: eventKeys.address(event.event_id, slug),
    queryFn: async ({ signal }) => {
      const params = { id: event.event_id };
      return call(eventAddressApi.checkEventAddress, { params, query: { slug }, signal });
    },
    enabled: isAsked,
    retry: false,
  });
  if (!isAsked || data === undefined || data.data.slug !== typed) return 'none';
  return data.data.is_free ? 'free' : 'taken';
}

export function useUpdateAddress(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AddressInput) =>
      call(eventAddressApi.updateEventAddress, { params: { id }, body }),
    onSuccess: ({ data }) => {
      replaceCached(client, data);
      refreshLists(client);
    },
  });
}
