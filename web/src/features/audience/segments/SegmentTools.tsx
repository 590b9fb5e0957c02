import { isolated } from '@marquee/contract/people/isolate';
import type { Condition } from '@marquee/contract/audience/conditions';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useSaveSegment, useSegments } from '../api.ts';
import classes from './Conditions.module.css';
import { writeConditions } from './conditions-text.ts';
import { SegmentModal } from './SegmentModal.tsx';

/** Saves the conditions as a segment, or changes the open one (`segment` in the URL). */
export function SegmentTools({ conditions }: { conditions: Condition[] }) {
  const [params, setParams] = useSearchParams();
  const openedId = params.get('segment');
  const segment = useSegments(openedId !== null).data?.find(({ id }) => id === openedId);
  const save = useSaveSegment();
  const [isNaming, setIsNaming] = useState(false);
  if (conditions.length === 0) return null;
  const isChanged =
    segment !== undefined && writeConditions(segment.conditions) !== writeConditions(conditions);
  const saveChanges = () =>
    segment &&
    save.mutate(
      { id: segment.id, name: segment.name, conditions },
      {
        onSuccess: () => notify.success(`${isolated(segment.name)} saved.`),
        onError: (error) => showFailure(error),
      },
    );
  const openSaved = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('segment', id);
    setParams(next, { replace: true });
  };
  return (
    <div className={classes.actions}>
      {segment && (
        <Text size="sm" c="dimmed" className={classes.open ?? ''}>
          Segment{' '}
          <strong>
            <bdi>{segment.name}</bdi>
          </strong>
        </Text>
      )}
      {isChanged && (
        <Button size="xs" loading={save.isPending} onClick={saveChanges}>
          Save changes
        </Button>
      )}
      {(!segment || isChanged) && (
        <Button size="xs" variant="default" onClick={() => setIsNaming(true)}>
          {segment ? 'Save as new segment' : 'Save as segment'}
        </Button>
      )}
      <SegmentModal
        opened={isNaming}
        segment={undefined}
        conditions={conditions}
        onSaved={openSaved}
        onClose={() => setIsNaming(false)}
      />
    </div>
  );
}
