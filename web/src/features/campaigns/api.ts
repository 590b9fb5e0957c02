import type { AutomationKind } from '@marquee/contract/automations/kinds';
import {
  type CampaignChange,
  type CampaignInput,
  campaignsApi,
} from '@marquee/contract/campaigns/campaigns';
import type { EmailContent } from '@marquee/contract/campaigns/content';
import { campaignCodesApi } from '@marquee/contract/campaigns/codes';
import { messageApi } from '@marquee/contract/campaigns/message';
import type { RecipientStatus } from '@marquee/contract/campaign-results/recipients';
import { recipientsApi } from '@marquee/contract/campaign-results/recipients';
import { type CampaignSchedule, stepsApi } from '@marquee/contract/campaigns/steps';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useData } from '../../lib/calls/use-data.ts';
import { usePage } from '../../lib/calls/use-page.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { intervalOf } from './live.ts';

const listKey = ['campaigns'] as const;
const oneKey = (id: string) => ['campaign', id] as const;

const PAGE_SIZE = 20;

/** Of these only; without, what people wrote. */
export type AutomatedCampaigns = { automation: AutomationKind; organizer: string };

export function useCampaigns(filters: {
  search: string;
  cursor: string | undefined;
  of?: AutomatedCampaigns | undefined;
}) {
  const query = {
    ...filters.of,
    search: filters.search || undefined,
    cursor: filters.cursor,
    limit: PAGE_SIZE,
  };
  return usePage([...listKey, query], campaignsApi.listCampaigns, {
    query,
    // Others are sending, too.
    staleTime: 0,
  });
}

/** Reads a campaign, again and again while it is being sent or waits for its time. */
export function useCampaign(id: string) {
  return useData(oneKey(id), campaignsApi.getCampaign, {
    params: { id },
    refetchInterval: ({ state }) => (state.data ? intervalOf(state.data) : false),
  });
}

export function useCreateCampaign() {
  return useMutation({
    mutationFn: (body: CampaignInput) => call(campaignsApi.createCampaign, { body }),
    onSuccess: useReload(listKey),
  });
}

export function useDuplicateCampaign() {
  return useMutation({
    mutationFn: (id: string) => call(campaignsApi.duplicateCampaign, { params: { id } }),
    onSuccess: useReload(listKey),
  });
}

export function useDeleteCampaign() {
  return useMutation({
    mutationFn: (id: string) => call(campaignsApi.deleteCampaign, { params: { id } }),
    onSuccess: useReload(listKey),
  });
}

export function useSaveCampaign(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CampaignChange) =>
      call(campaignsApi.updateCampaign, { params: { id }, body }),
    onSuccess: async ({ data }) => {
      client.setQueryData(oneKey(id), data);
      await client.invalidateQueries({ queryKey: listKey });
    },
  });
}

export function useAddCampaignPicture(id: string) {
  return useMutation({
    mutationFn: async (image: File) =>
      (await call(messageApi.addCampaignPicture, { params: { id }, body: { image } })).data,
  });
}

/** @param choice as it is on the screen, saved or not */
export function useAudienceCount(
  id: string,
  choice: Pick<CampaignChange, 'audience' | 'rest_days'>,
) {
  return useData([...oneKey(id), 'audience', choice], messageApi.countCampaignAudience, {
    params: { id },
    body: choice,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Reads how a message arrives: an e-mail's content, or a text message. */
export function usePreview(
  id: string,
  message: { content: EmailContent; member_id?: string } | { text: string },
) {
  return useData([...oneKey(id), 'preview', message], messageApi.previewCampaign, {
    params: { id },
    body: message,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Checks the saved campaign. @param version of the campaign, which a change counts up */
export function useChecks(id: string, version: number) {
  return useData([...oneKey(id), 'checks', version], messageApi.checkCampaign, {
    params: { id },
    // What was found before stays in its place until it was read again.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Reads what the saved text message costs. @param version of the campaign */
export function useTextCost(id: string, version: number) {
  return useData([...oneKey(id), 'text-cost', version], messageApi.getTextCost, {
    params: { id },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Reads the batches of codes that a campaign can give out. */
export function useCodeBatches(id: string) {
  return useData([...oneKey(id), 'code-batches'], campaignCodesApi.listCodeBatches, {
    params: { id },
    staleTime: 0,
  });
}

/** Sends a test. @returns a mutation that takes the number of a text message */
export function useTest(id: string) {
  return useMutation({
    mutationFn: (phone: string | undefined) =>
      call(messageApi.testCampaign, {
        params: { id },
        body: phone === undefined ? {} : { phone },
      }),
  });
}

function useRefreshCampaign(id: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: oneKey(id) }),
      client.invalidateQueries({ queryKey: listKey }),
    ]);
}

export function useSchedule(id: string) {
  return useMutation({
    mutationFn: (body: CampaignSchedule) =>
      call(stepsApi.scheduleCampaign, { params: { id }, body }),
    onSuccess: useRefreshCampaign(id),
  });
}

const steps = {
  unschedule: stepsApi.unscheduleCampaign,
  approve: stepsApi.approveCampaign,
  pause: stepsApi.pauseCampaign,
  resume: stepsApi.resumeCampaign,
  cancel: stepsApi.cancelCampaign,
} as const;
export type Step = keyof typeof steps;

export function useStep(id: string) {
  return useMutation({
    mutationFn: (step: Step) => call(steps[step], { params: { id } }),
    onSuccess: useRefreshCampaign(id),
  });
}

export function useRefuseCampaign(id: string) {
  return useMutation({
    mutationFn: (body: { answer: string }) =>
      call(stepsApi.refuseCampaign, { params: { id }, body }),
    onSuccess: useRefreshCampaign(id),
  });
}

/** @param interval reads them again after so many milliseconds */
export function useResults(id: string, interval: number | false) {
  return useData([...oneKey(id), 'results'], recipientsApi.getCampaignResults, {
    params: { id },
    refetchInterval: interval,
    staleTime: 0,
  });
}

export type RecipientFilters = { search: string; status: RecipientStatus | '' };

export function useRecipients(
  id: string,
  { search, status, cursor }: RecipientFilters & { cursor: string | undefined },
) {
  const query = {
    search: search || undefined,
    status: status || undefined,
    cursor,
    limit: PAGE_SIZE,
  };
  return usePage([...oneKey(id), 'recipients', query], recipientsApi.listRecipients, {
    params: { id },
    query,
    staleTime: 0,
  });
}

export function useDecideUnknown(id: string) {
  return useMutation({
    mutationFn: (again: boolean) =>
      call(recipientsApi.decideUnknown, { params: { id }, body: { again } }),
    onSuccess: useRefreshCampaign(id),
  });
}
