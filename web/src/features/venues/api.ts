import type { BodyInputOf } from '@marquee/contract/endpoint';
import { MAX_VENUES, venuesApi } from '@marquee/contract/venues';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

const venuesKey = ['venues'] as const;

/** Reads all venues of an organization, by name; nothing while no organization is chosen. */
export function useVenuesOf(organizer: string | undefined) {
  return useQuery({
    queryKey: [...venuesKey, organizer],
    queryFn: ({ signal }) =>
      call(venuesApi.listVenues, { query: { organizer, limit: MAX_VENUES }, signal }),
    select: ({ data }) => data,
    enabled: organizer !== undefined,
  });
}

type Creation = BodyInputOf<typeof venuesApi.createVenue>;

export function useCreateVenue() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Creation) => call(venuesApi.createVenue, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: venuesKey }),
  });
}
