import type { BodyInputOf } from '@marquee/contract/endpoint';
import { healthApi } from '@marquee/contract/settings/health';
import { settingsApi } from '@marquee/contract/settings/settings';
import type { Integration } from '@marquee/contract/settings/status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { accountChangesKey } from '../account-changes/api.ts';
import { platformQuery } from '../../lib/platform.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export const settingsKey = ['settings'] as const;

export function useSettings() {
  return useQuery({
    queryKey: [...settingsKey, 'values'],
    queryFn: async ({ signal }) => (await call(settingsApi.getSettings, { signal })).data,
  });
}

export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof settingsApi.updateSettings>) =>
      call(settingsApi.updateSettings, { body }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData([...settingsKey, 'values'], data);
      // The sidebar and the tab show the new name immediately.
      void queryClient.invalidateQueries({ queryKey: platformQuery.queryKey });
      // Another text about how to pay can be taken back for a day.
      void queryClient.invalidateQueries({ queryKey: accountChangesKey });
    },
  });
}

export function useEnvironment() {
  return useQuery({
    queryKey: [...settingsKey, 'environment'],
    queryFn: async ({ signal }) => (await call(settingsApi.listEnvironment, { signal })).data,
  });
}

export function useHealth() {
  return useQuery({
    queryKey: [...settingsKey, 'health'],
    queryFn: async ({ signal }) => (await call(healthApi.listHealth, { signal })).data,
  });
}

export function useIntegrations() {
  return useQuery({
    queryKey: [...settingsKey, 'status'],
    queryFn: async ({ signal }) => (await call(settingsApi.listIntegrations, { signal })).data,
  });
}

type TestInput = BodyInputOf<typeof settingsApi.testIntegration>;

/** Tests an integration. A failure there is part of the answer; only a failed call throws. */
export function useTestIntegration(what: Integration) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: TestInput) =>
      (await call(settingsApi.testIntegration, { params: { what }, body })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...settingsKey, 'status'] }),
  });
}

export function useJobQueue() {
  return useQuery({
    queryKey: [...settingsKey, 'jobs'],
    queryFn: async ({ signal }) => (await call(settingsApi.getJobQueue, { signal })).data,
  });
}

export function useRetryJobs() {
  const queryClient = useQueryClient();
  return useMutation({
    /** Retries one job, or all of them without an id. */
    mutationFn: (body: { id?: string }) => call(settingsApi.retryJobs, { body }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [...settingsKey, 'jobs'] });
      void queryClient.invalidateQueries({ queryKey: [...settingsKey, 'status'] });
    },
  });
}
