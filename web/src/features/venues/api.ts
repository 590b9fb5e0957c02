import type { BodyInputOf } from '@marquee/contract/endpoint';
import { MAX_VENUES, type venueSorts, venuesApi } from '@marquee/contract/venues';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useData } from '../../lib/calls/use-data.ts';
import { usePage } from '../../lib/calls/use-page.ts';
import { useReload } from '../../lib/calls/use-reload.ts';

const venuesKey = ['venues'] as const;
const PAGE_SIZE = 20;

export type VenueFilters = {
  search: string;
  sort: (typeof venueSorts)[number];
  cursor: string | undefined;
};

export function useVenues(filters: VenueFilters) {
  const query = { ...filters, limit: PAGE_SIZE };
  return usePage([...venuesKey, 'list', query], venuesApi.listVenues, { query });
}

/** Reads all venues of an organization, by name; nothing while no organization is chosen. */
export function useVenuesOf(organizer: string | undefined) {
  return useData([...venuesKey, 'of', organizer], venuesApi.listVenues, {
    query: { organizer, limit: MAX_VENUES },
    enabled: organizer !== undefined,
  });
}

type Creation = BodyInputOf<typeof venuesApi.createVenue>;
type Update = BodyInputOf<typeof venuesApi.updateVenue> & { id: string };

export function useCreateVenue() {
  return useMutation({
    mutationFn: (body: Creation) => call(venuesApi.createVenue, { body }),
    onSuccess: useReload(venuesKey),
  });
}

export function useUpdateVenue() {
  return useMutation({
    mutationFn: ({ id, ...body }: Update) => call(venuesApi.updateVenue, { params: { id }, body }),
    onSuccess: useReload(venuesKey),
  });
}

export function useDeleteVenue() {
  return useMutation({
    mutationFn: (id: string) => call(venuesApi.deleteVenue, { params: { id } }),
    onSuccess: useReload(venuesKey),
  });
}
