import {
  type SendingSettings,
  sendingSettingsApi,
} from '@marquee/contract/campaign-sending/sending';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

const settingsKey = ['campaign-settings'] as const;

export function useSendingSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) =>
      (await call(sendingSettingsApi.getSendingSettings, { signal })).data,
  });
}

export function useSetSendingSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SendingSettings) => call(sendingSettingsApi.setSendingSettings, { body }),
    onSuccess: ({ data }) => client.setQueryData(settingsKey, data),
  });
}
