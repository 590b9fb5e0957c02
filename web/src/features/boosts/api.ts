import { followsApi } from '@marquee/contract/boosts/follows';
import { useData } from '../../lib/calls/use-data.ts';

/** Reads the address of an organizer's public page, and how many follow it. */
export function useOrganizerPage(organizationId: string) {
  return useData(['organizer-page', organizationId], followsApi.getOrganizerPageFacts, {
    params: { id: organizationId },
  });
}
