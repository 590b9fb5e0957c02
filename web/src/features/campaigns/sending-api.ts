import {
  type SendingSettings,
  sendingSettingsApi,
} from '@marquee/contract/campaign-sending/sending';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useData } from '../../lib/calls/use-data.ts';

const settingsKey = ['campaign-settings'] as const;

export function useSendingSettings() {
  return useData(settingsKey, sendingSettingsApi.getSendingSettings, {});
}

export function useSetSendingSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SendingSettings) => call(sendingSettingsApi.setSendingSettings, { body }),
    onSuccess: ({ data }) => client.setQueryData(settingsKey, data),
  });
}
