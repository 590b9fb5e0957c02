import type { BodyInputOf } from '@marquee/contract/endpoint';
import { MAX_VENUES, type venueSorts, venuesApi } from '@marquee/contract/venues';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

const venuesKey = ['venues'] as const;
const PAGE_SIZE = 20;

export type VenueFilters = {
  search: string;
  sort: (typeof venueSorts)[number];
  cursor: string | undefined;
};

export function useVenues(filters: VenueFilters) {
  const query = { ...filters, limit: PAGE_SIZE };
  return useQuery({
    queryKey: [...venuesKey, 'list', query],
    queryFn: ({ signal }) => call(venuesApi.listVenues, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Reads all venues of an organization, by name; nothing while no organization is chosen. */
export function useVenuesOf(organizer: string | undefined) {
  return useQuery({
    queryKey: [...venuesKey, 'of', organizer],
    queryFn: ({ signal }) =>
      call(venuesApi.listVenues, { query: { organizer, limit: MAX_VENUES }, signal }),
    select: ({ data }) => data,
    enabled: organizer !== undefined,
  });
}

function useRefreshVenues() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: venuesKey });
}

type Creation = BodyInputOf<typeof venuesApi.createVenue>;
type Update = BodyInputOf<typeof venuesApi.updateVenue> & { id: string };

export function useCreateVenue() {
  const onSuccess = useRefreshVenues();
  return useMutation({
    mutationFn: (body: Creation) => call(venuesApi.createVenue, { body }),
    onSuccess,
  });
}

export function useUpdateVenue() {
  const onSuccess = useRefreshVenues();
  return useMutation({
    mutationFn: ({ id, ...body }: Update) => call(venuesApi.updateVenue, { params: { id }, body }),
    onSuccess,
  });
}

export function useDeleteVenue() {
  const onSuccess = useRefreshVenues();
  return useMutation({
    mutationFn: (id: string) => call(venuesApi.deleteVenue, { params: { id } }),
    onSuccess,
  });
}
