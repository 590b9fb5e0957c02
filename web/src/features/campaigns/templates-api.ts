import { templatesApi } from '@marquee/contract/campaigns/templates';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useData } from '../../lib/calls/use-data.ts';
import { useReload } from '../../lib/calls/use-reload.ts';

const templatesKey = ['campaign-templates'] as const;

export function useTemplates() {
  return useData(templatesKey, templatesApi.listCampaignTemplates, {
    // Colleagues save some, too.
    staleTime: 0,
  });
}

export function useSaveTemplate() {
  return useMutation({
    mutationFn: (body: { campaign_id: string; name: string }) =>
      call(templatesApi.saveCampaignTemplate, { body }),
    onSuccess: useReload(templatesKey),
  });
}

export function useDeleteTemplate() {
  return useMutation({
    mutationFn: (id: string) => call(templatesApi.deleteCampaignTemplate, { params: { id } }),
    onSuccess: useReload(templatesKey),
  });
}
