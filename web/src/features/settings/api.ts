import type { BodyInputOf } from '@marquee/contract/endpoint';
import { healthApi } from '@marquee/contract/settings/health';
import { settingsApi } from '@marquee/contract/settings/settings';
import type { Integration } from '@marquee/contract/settings/status';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { accountChangesKey } from '../account-changes/api.ts';
import { platformQuery } from '../../lib/platform.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useData } from '../../lib/calls/use-data.ts';
import { useReload } from '../../lib/calls/use-reload.ts';

export const settingsKey = ['settings'] as const;

export function useSettings() {
  return useData([...settingsKey, 'values'], settingsApi.getSettings, {});
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
  return useData([...settingsKey, 'environment'], settingsApi.listEnvironment, {});
}

export function useHealth() {
  return useData([...settingsKey, 'health'], healthApi.listHealth, {});
}

export function useIntegrations() {
  return useData([...settingsKey, 'status'], settingsApi.listIntegrations, {});
}

type TestInput = BodyInputOf<typeof settingsApi.testIntegration>;

/** Tests an integration. A failure there is part of the answer; only a failed call throws. */
export function useTestIntegration(what: Integration) {
  return useMutation({
    mutationFn: async (body: TestInput) =>
      (await call(settingsApi.testIntegration, { params: { what }, body })).data,
    onSuccess: useReload([...settingsKey, 'status']),
  });
}

export function useJobQueue() {
  return useData([...settingsKey, 'jobs'], settingsApi.getJobQueue, {});
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
