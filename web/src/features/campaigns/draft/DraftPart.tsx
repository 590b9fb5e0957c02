import { isolated } from '@marquee/contract/people/isolate';
import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useGoOn } from '../../../lib/here/use-go-on.ts';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { UrlTabs } from '../../../ui/UrlTabs.tsx';
import { useDeleteCampaign } from '../api.ts';
import { SaveTemplateButton } from '../SaveTemplateButton.tsx';
import { MessageTab } from './MessageTab.tsx';
import { PeopleTab } from './PeopleTab.tsx';
import { SendTab } from './SendTab.tsx';
import { TextTab } from './TextTab.tsx';
import { type Draft, useDraft } from './use-draft.ts';

/** Writes a campaign: its message, its people, and how it is sent. */
export function DraftPart({ campaign, onReload }: { campaign: Campaign; onReload: () => void }) {
  const draft = useDraft(campaign);
  const isDone = useRef(false);
  const tabs = [
    {
      value: 'message',
      label: 'Message',
      part:
        campaign.channel === 'text' ? (
          <TextTab campaign={campaign} draft={draft} />
        ) : (
          <MessageTab campaign={campaign} draft={draft} />
        ),
    },
    { value: 'people', label: 'People', part: <PeopleTab campaign={campaign} draft={draft} /> },
    { value: 'send', label: 'Check and send', part: <SendTab campaign={campaign} draft={draft} /> },
  ];
  return (
    <>
      <PageHeader
        title={draft.values.name || campaign.name}
        links={[{ label: 'Campaigns', to: '/admin/campaigns' }]}
        description={wordsOf(campaign)}
        actions={
          <Group gap="sm">
            <SavedState state={draft.state} />
            <SaveTemplateButton campaign={campaign} onBefore={draft.save} />
            <DeleteButton campaign={campaign} isDone={isDone} />
          </Group>
        }
      />
      {campaign.answer !== '' && (
        <Alert
          mb="lg"
          color="amber"
          icon={<IconAlertTriangle size={18} stroke={1.5} aria-hidden />}
          title="This campaign came back"
        >
          {campaign.answer}
        </Alert>
      )}
      {draft.state.is === 'failed' && (
        <Alert mb="lg" color="red" role="alert" title="Your changes are not saved">
          <Group justify="space-between">
            <Text size="sm">{draft.state.sentence}</Text>
            <Group gap="sm">
              <Button size="xs" variant="default" onClick={() => void draft.save()}>
                Try again
              </Button>
              <Button size="xs" variant="default" onClick={onReload}>
                Load again
              </Button>
            </Group>
          </Group>
        </Alert>
      )}
      <UrlTabs tabs={tabs} />
      <LeaveGuard
        isDirty={draft.state.is !== 'saved'}
        isDone={isDone}
        message="The last changes are not saved yet."
        leave="Leave without saving"
      />
    </>
  );
}

function wordsOf({ kind, channel, organizer, event }: Campaign): string {
  const by = channel === 'text' ? 'text message' : 'e-mail';
  if (kind === 'marketing') return `Marketing by ${by} from ${isolated(organizer.Name)}.`;
  return `Service by ${by} from ${isolated(organizer.Name)} for ticket holders of ${isolated(event?.title ?? 'an event')}.`;
}

function SavedState({ state }: { state: Draft['state'] }) {
  const words = { saved: 'Saved', saving: 'Saving…', failed: 'Not saved' };
  return (
    <Text size="sm" c="dimmed" role="status">
      {words[state.is]}
    </Text>
  );
}

function DeleteButton(props: { campaign: Campaign; isDone: { current: boolean } }) {
  const { campaign_id: id, name } = props.campaign;
  const remove = useDeleteCampaign();
  const goOn = useGoOn();
  const ask = () =>
    confirmDialog({
      title: 'Delete campaign',
      message: `Delete ${isolated(name)}? This cannot be undone.`,
      confirm: 'Delete campaign',
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: ({ message }) => {
            props.isDone.current = true;
            notify.success(message ?? '');
            goOn('/admin/campaigns');
          },
          onError: (error) => showFailure(error),
        }),
    });
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
      onClick={ask}
    >
      Delete
    </Button>
  );
}
