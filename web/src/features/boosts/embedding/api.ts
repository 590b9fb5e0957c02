import { embeddingApi } from '@marquee/contract/boosts/embedding';
import { call } from '../../../lib/client.ts';
import { useData } from '../../../lib/calls/use-data.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

const keyOf = (organizationId: string) => ['embedding', organizationId] as const;

/** Reads the sites whose pages may show an organizer's events. */
export function useSites(organizationId: string) {
  return useData(keyOf(organizationId), embeddingApi.getEmbedding, {
    params: { id: organizationId },
  });
}

export function useSaveSites(organizationId: string) {
  return useMutation({
    mutationFn: (hosts: string[]) =>
      call(embeddingApi.setEmbedding, { params: { id: organizationId }, body: { hosts } }),
    // A refused change leaves the list as others have it by now.
    onSettled: useReload(keyOf(organizationId)),
  });
}
