import type { AutomationKind } from '@marquee/contract/automations/kinds';
import { type AutomationInput, automationsApi } from '@marquee/contract/automations/automations';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useData } from '../../../lib/calls/use-data.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';

const automationsKey = ['automations'] as const;

/** @param organizer an administrator's choice; undefined: one's own */
export function useAutomations(organizer: string | undefined, isOn: boolean) {
  const query = { organization_id: organizer };
  return useData([...automationsKey, query], automationsApi.listAutomations, {
    query,
    enabled: isOn,
    // Messages go out by themselves.
    staleTime: 0,
  });
}

export function useSetAutomation(kind: AutomationKind) {
  return useMutation({
    mutationFn: (body: AutomationInput) =>
      call(automationsApi.setAutomation, { params: { kind }, body }),
    onSuccess: useReload(automationsKey),
  });
}

type Message = { organization_id: string; subject: string; words: string };

/** Reads how a message arrives. Without a subject or words there is nothing to show yet. */
export function useAutomationPreview(kind: AutomationKind, body: Message) {
  return useData(['automation-preview', kind, body], automationsApi.previewAutomation, {
    params: { kind },
    body,
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
