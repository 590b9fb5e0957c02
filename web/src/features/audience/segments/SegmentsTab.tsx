import type { Segment } from '@marquee/contract/audience/audience';
import { Button, Card, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useProfile } from '../../../lib/use-profile.ts';
import { peoplePath } from '../people-path.ts';
import { Labels } from '../../../ui/drawn/Labels.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useSegments } from '../api.ts';
import { SegmentCard } from './SegmentCard.tsx';
import { SegmentModal } from './SegmentModal.tsx';
import { useNames } from './use-names.ts';
import { useShown } from '../../../ui/use-shown.ts';

export function SegmentsTab() {
  const query = useSegments();
  const { data: segments, error } = query;
  const nameOf = useNames((segments ?? []).flatMap(({ conditions }) => conditions));
  const [renamed, rename, close] = useShown<Segment>();
  // Keeps the last segment on screen while the dialog fades out.
  const [shown, setShown] = useState<Segment>();
  if (renamed && renamed !== shown) setShown(renamed);
  if (!segments && error) {
    return <LoadFailure query={query} />;
  }
  if (!segments) return <Loading />;
  if (segments.length === 0) return <NoSegments />;
  return (
    <>
      <Stack
        component="ul"
        gap="sm"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
        aria-label="Segments"
      >
        {segments.map((segment) => (
          <li key={segment.id}>
            <SegmentCard segment={segment} nameOf={nameOf} onRename={() => rename(segment)} />
          </li>
        ))}
      </Stack>
      <SegmentModal
        key={shown?.id}
        opened={renamed !== undefined}
        segment={shown}
        conditions={shown?.conditions ?? []}
        onClose={close}
      />
    </>
  );
}

function Loading() {
  return (
    <Stack gap="sm" aria-busy>
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} height={104} radius="md" />
      ))}
    </Stack>
  );
}

function NoSegments() {
  const { role } = useProfile();
  return (
    <Card padding={0}>
      <EmptyState
        drawing={<Labels />}
        title="No segments yet"
        action={
          <Button component={Link} to={peoplePath(role)}>
            Choose people
          </Button>
        }
      >
        Add conditions, for example everybody who came twice, and save them as a segment. It updates
        automatically.
      </EmptyState>
    </Card>
  );
}
