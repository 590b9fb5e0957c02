import { isolated } from '@marquee/contract/people/isolate';
import type { Segment } from '@marquee/contract/audience/audience';
import { Anchor, Button, Card, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useProfile } from '../../../lib/use-profile.ts';
import { peoplePath } from '../people-path.ts';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDeleteSegment } from '../api.ts';
import { conditionWords, type Names } from './condition-words.ts';
import classes from './Conditions.module.css';
import { writeConditions } from './conditions-text.ts';
import { CountWords } from './CountLine.tsx';

export function SegmentCard(props: { segment: Segment; nameOf: Names; onRename: () => void }) {
  const { segment } = props;
  const remove = useDeleteSegment();
  const { role } = useProfile();
  const search = new URLSearchParams({
    conditions: writeConditions(segment.conditions),
    segment: segment.id,
  });
  const askToDelete = () =>
    confirmDialog({
      title: 'Delete segment',
      message: `Delete ${isolated(segment.name)}? Its members stay in the audience.`,
      confirm: 'Delete',
      onConfirm: () =>
        remove.mutate(segment.id, {
          onSuccess: () => notify.success(`${isolated(segment.name)} deleted.`),
          onError: (error) => showFailure(error),
        }),
    });
  return (
    <Card padding="md">
      <div className={classes.segment}>
        <Stack gap={4} miw={0} flex="1 1 320px">
          <Title order={2} size="h4">
            <Anchor component={Link} to={`${peoplePath(role)}&${search}`} inherit>
              <bdi>{segment.name}</bdi>
            </Anchor>
          </Title>
          <Text size="sm" c="dimmed">
            {segment.conditions
              .map((condition) => conditionWords(condition, props.nameOf))
              .join(' · ')}
          </Text>
          <div className={classes.count}>
            <CountWords count={segment.count} />
          </div>
        </Stack>
        <div className={classes.actions}>
          <Button size="xs" variant="default" onClick={props.onRename}>
            Rename
          </Button>
          <Button
            size="xs"
            variant="light"
            color="red"
            loading={remove.isPending}
            onClick={askToDelete}
            aria-label={`Delete ${isolated(segment.name)}`}
          >
            Delete
          </Button>
        </div>
      </div>
    </Card>
  );
}
