import type { AutomationKind } from '@marquee/contract/automations/kinds';
import { type AutomationInput, automationsApi } from '@marquee/contract/automations/automations';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

const automationsKey = ['automations'] as const;

/** @param organizer an administrator's choice; undefined: one's own */
export function useAutomations(organizer: string | undefined, isOn: boolean) {
  const query = { organization_id: organizer };
  return useQuery({
    queryKey: [...automationsKey, query],
    queryFn: async ({ signal }) =>
      (await call(automationsApi.listAutomations, { query, signal })).data,
    enabled: isOn,
    // Messages go out by themselves.
    staleTime: 0,
  });
}

export function useSetAutomation(kind: AutomationKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AutomationInput) =>
      call(automationsApi.setAutomation, { params: { kind }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: automationsKey }),
  });
}

type Message = { organization_id: string; subject: string; words: string };

/** Reads how a message arrives. Without a subject or words there is nothing to show yet. */
export function useAutomationPreview(kind: AutomationKind, body: Message) {
  return useQuery({
    queryKey: ['automation-preview', kind, body],
    queryFn: async ({ signal }) =>
      (await call(automationsApi.previewAutomation, { params: { kind }, body, signal })).data,
    enabled: body.subject.trim() !== '' && body.words.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useTestAutomation(kind: AutomationKind) {
  return useMutation({
    mutationFn: (body: Message) => call(automationsApi.testAutomation, { params: { kind }, body }),
  });
}
