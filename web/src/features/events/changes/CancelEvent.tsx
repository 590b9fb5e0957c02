import { type Event, eventSentences } from '@marquee/contract/events/events';
import { Skeleton, Stack } from '@mantine/core';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { loadFailure } from '../../../lib/load-failure.ts';
import { useCancellation } from './api.ts';
import { CancelEventForm } from './CancelEventForm.tsx';

type CancelEventProps = { event: Event; onCancelled: () => void; onClose: () => void };

/** Reads what cancelling an event does, then asks for it. */
export function CancelEvent(props: CancelEventProps) {
  const query = useCancellation(props.event.event_id);
  const { data, error } = query;
  if (data) return <CancelEventForm {...props} effect={data.effect} />;
  if (error) {
    return <LoadFailure query={query} message={loadFailure(error, eventSentences.fetchFailed)} />;
  }
  return (
    <Stack role="status" aria-label="Loading event data...">
      <Skeleton height={96} />
      <Skeleton height={160} />
    </Stack>
  );
}
