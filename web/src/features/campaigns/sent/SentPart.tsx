import { isolated } from '@marquee/contract/people/isolate';
import { ADMINISTRATOR } from '@marquee/contract/access';
import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useGoOn } from '../../../lib/here/use-go-on.ts';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { UrlTabs } from '../../../ui/UrlTabs.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { type Step, useDuplicateCampaign, useStep } from '../api.ts';
import { Preview } from '../draft/Preview.tsx';
import { TextPreview } from '../draft/TextPreview.tsx';
import { SaveTemplateButton } from '../SaveTemplateButton.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { ProgressPanel } from './ProgressPanel.tsx';
import { RecipientsTab } from './RecipientsTab.tsx';
import { ResultsPanels } from './ResultsPanels.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { timeWords } from './time-words.ts';
import { UnknownPanel } from './UnknownPanel.tsx';

/** Shows what becomes of a campaign: while it waits, while it is sent, and what it brought. */
export function SentPart({ campaign }: { campaign: Campaign }) {
  const hasBegun = !['scheduled', 'in_review'].includes(campaign.status);
  const isAdministrator = useProfile().role === ADMINISTRATOR;
  const results = (
    <Stack gap="lg">
      {campaign.status === 'in_review' && isAdministrator && <ReviewPanel campaign={campaign} />}
      {hasBegun && <ProgressPanel campaign={campaign} />}
      {campaign.progress.unknown > 0 && <UnknownPanel campaign={campaign} />}
      {hasBegun && <ResultsPanels campaign={campaign} />}
      {!hasBegun && <Waiting campaign={campaign} />}
    </Stack>
  );
  const tabs = [
    { value: 'results', label: hasBegun ? 'Results' : 'Status', part: results },
    ...(hasBegun
      ? [
          {
            value: 'recipients',
            label: 'People',
            part: <RecipientsTab campaign={campaign} />,
          },
        ]
      : []),
    {
      value: 'message',
      label: 'Message',
      part:
        campaign.channel === 'text' ? (
          <TextPreview campaignId={campaign.campaign_id} text={campaign.text} />
        ) : (
          <Preview campaign={campaign} content={campaign.content} trial={campaign.trial} />
        ),
    },
  ];
  return (
    <>
      <PageHeader
        title={campaign.name}
        links={[{ label: 'Campaigns', to: '/admin/campaigns' }]}
        description={headingOf(campaign)}
        actions={<Steps campaign={campaign} />}
      />
      <Group mb="lg">
        <StatusBadge status={campaign.status} />
      </Group>
      {campaign.status === 'paused' && campaign.answer !== '' && (
        <Alert
          mb="lg"
          color="amber"
          icon={<IconAlertTriangle size={18} stroke={1.5} aria-hidden />}
        >
          {campaign.answer}
        </Alert>
      )}
      <UrlTabs tabs={tabs} />
    </>
  );
}

/** A text message has no subject, and what it says often begins with the organizer's name. */
function headingOf({ channel, organizer, subject }: Campaign): string {
  return channel === 'text'
    ? `Text message from ${isolated(organizer.Name)}`
    : `${isolated(organizer.Name)} · ${isolated(subject)}`;
}

function Waiting({ campaign }: { campaign: Campaign }) {
  return (
    <Panel title="Sending">
      <Text>{waitingWords(campaign)}</Text>
    </Panel>
  );
}

function waitingWords(campaign: Campaign): string {
  if (campaign.status !== 'in_review') return `It is sent ${timeWords(campaign)}.`;
  const look = 'An administrator looks at this campaign.';
  return campaign.local_time === null
    ? `${look} Then it is sent.`
    : `${look} Once approved, it is sent ${timeWords(campaign)}.`;
}

function Steps({ campaign }: { campaign: Campaign }) {
  const { campaign_id: id, status } = campaign;
  const step = useStep(id);
  const duplicate = useDuplicateCampaign();
  const goOn = useGoOn();
  const take = (name: Step) =>
    step.mutate(name, {
      onSuccess: ({ message }) => notify.success(message ?? ''),
      onError: (error) => showFailure(error),
    });
  const askToCancel = () =>
    confirmDialog({
      title: 'Cancel campaign',
      message: 'Stop sending for good? Whoever did not get it yet gets nothing.',
      confirm: 'Stop sending for good',
      keep: 'Go on',
      onConfirm: () => take('cancel'),
    });
  const copy = () =>
    duplicate.mutate(id, {
      onSuccess: ({ data }) => goOn(`/admin/campaigns/${data.campaign_id}`),
      onError: (error) => showFailure(error),
    });
  return (
    <Group gap="sm">
      {['scheduled', 'in_review'].includes(status) && (
        <Button variant="default" loading={step.isPending} onClick={() => take('unschedule')}>
          {campaign.automation === null ? 'Back to draft' : 'Do not send'}
        </Button>
      )}
      {status === 'sending' && (
        <Button loading={step.isPending} onClick={() => take('pause')}>
          Pause
        </Button>
      )}
      {status === 'paused' && (
        <Button loading={step.isPending} onClick={() => take('resume')}>
          Resume
        </Button>
      )}
      {['sending', 'paused'].includes(status) && (
        <Button variant="default" onClick={askToCancel}>
          Cancel campaign
        </Button>
      )}
      <SaveTemplateButton campaign={campaign} />
      <Button variant="default" loading={duplicate.isPending} onClick={copy}>
        Copy
      </Button>
    </Group>
  );
}
