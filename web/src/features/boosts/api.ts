import { followsApi } from '@marquee/contract/boosts/follows';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** Reads the address of an organizer's public page, and how many follow it. */
export function useOrganizerPage(organizationId: string) {
  return useQuery({
    queryKey: ['organizer-page', organizationId],
    queryFn: async ({ signal }) =>
      (await call(followsApi.getOrganizerPageFacts, { params: { id: organizationId }, signal }))
        .data,
  });
}
