import { templatesApi } from '@marquee/contract/campaigns/templates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

const templatesKey = ['campaign-templates'] as const;

export function useTemplates() {
  return useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) =>
      (await call(templatesApi.listCampaignTemplates, { signal })).data,
    // Colleagues save some, too.
    staleTime: 0,
  });
}

export function useSaveTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { campaign_id: string; name: string }) =>
      call(templatesApi.saveCampaignTemplate, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesKey }),
  });
}

export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(templatesApi.deleteCampaignTemplate, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesKey }),
  });
}
