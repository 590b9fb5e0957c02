import { isolated } from '@marquee/contract/people/isolate';
import { type UnfinishedEvent, unfinishedSentences } from '@marquee/contract/events/unfinished';
import { formatInstantShort } from '@marquee/contract/formats/columns';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { ActionIcon, Button, Card, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDeleteUnfinished, useUnfinishedEvents } from './api.ts';
import classes from './UnfinishedEvents.module.css';

/** Lists the forms of new events that were saved before they were whole; nothing without any. */
export function UnfinishedEvents() {
  const { data: drafts = [] } = useUnfinishedEvents();
  if (drafts.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="unfinished" className={classes.card ?? ''}>
      <Title order={2} size="h4" id="unfinished">
        Unfinished drafts
      </Title>
      <ul className={classes.list}>
        {drafts.map((draft) => (
          <Draft key={draft.id} draft={draft} />
        ))}
      </ul>
    </Card>
  );
}

function Draft({ draft: { id, title, changed_at, changed_by } }: { draft: UnfinishedEvent }) {
  const deletion = useDeleteUnfinished();
  const remove = () =>
    deletion.mutate(id, {
      onSuccess: () => notify.success(unfinishedSentences.deleted),
      onError: (error) => showFailure(error, unfinishedSentences.deleteFailed),
    });
  const ask = () =>
    confirmDialog({
      title: 'Delete draft',
      message: `Delete the unfinished draft “${isolated(title)}”? This cannot be undone.`,
      confirm: 'Delete draft',
      onConfirm: remove,
    });
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text fw={550} className={classes.title ?? ''}>
          <bdi>{title}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          Saved {formatInstantShort(changed_at, readersTimezone())}
          {changed_by !== null && ` by ${changed_by}`}
        </Text>
      </div>
      <Button
        component={Link}
        to={`/admin/event?unfinished=${id}`}
        variant="default"
        aria-label={`Continue ${isolated(title)}`}
      >
        Continue
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Delete ${isolated(title)}`}
        loading={deletion.isPending}
        onClick={ask}
      >
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </li>
  );
}
