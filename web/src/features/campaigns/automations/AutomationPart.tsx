import { automationWords } from '@marquee/contract/automations/kinds';
import type { Automation } from '@marquee/contract/automations/automations';
import { Anchor, Stack, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Panel } from '../../../ui/Panel.tsx';
import draft from '../draft/Draft.module.css';
import { SHOW_AFTER_MS } from '../draft/Preview.tsx';
import { MessagePreview } from '../MessagePreview.tsx';
import { useAutomationPreview } from './api.ts';
import { AutomationSwitch } from './AutomationCard.tsx';
import { AutomationForm } from './AutomationForm.tsx';
import { AutomationMessages } from './AutomationMessages.tsx';

/** Writes what an automation says; below is what it sent. */
export function AutomationPart({ automation }: { automation: Automation }) {
  const { kind, organizer, subject, words } = automation;
  const [typed, setTyped] = useState({ subject, words });
  const [shown] = useDebouncedValue(typed, SHOW_AFTER_MS);
  const { data, error } = useAutomationPreview(kind, { organization_id: organizer.ID, ...shown });
  const [params] = useSearchParams();
  const back = new URLSearchParams(params);
  for (const name of ['kind', 'search', 'cursor']) back.delete(name);
  return (
    <Stack gap="lg">
      <div>
        <Anchor component={Link} to={{ search: back.toString() }} size="sm">
          <IconArrowLeft size={14} stroke={1.5} aria-hidden /> All automations
        </Anchor>
        <Title order={2} mt="xs">
          {automationWords[kind].label}
        </Title>
      </div>
      <div className={draft.beside}>
        <Stack gap="lg">
          <Panel title="Who and when">
            <AutomationSwitch automation={automation} />
          </Panel>
          <Panel title="What it says">
            <AutomationForm automation={automation} onType={setTyped} />
          </Panel>
        </Stack>
        <MessagePreview data={data} error={error} />
      </div>
      <AutomationMessages kind={kind} organizer={organizer.ID} />
    </Stack>
  );
}
