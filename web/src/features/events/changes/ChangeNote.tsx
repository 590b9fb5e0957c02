import type { Event } from '@marquee/contract/events/events';
import { formatInstantThere } from '@marquee/contract/formats/when';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { scheduleMark } from '@marquee/contract/events/schedule-words';
import { Alert, Stack, Text } from '@mantine/core';
import { IconCalendarOff, IconCalendarTime } from '@tabler/icons-react';
import classes from './ChangeNote.module.css';
import { useCancellation } from './api.ts';
import { progressOf } from './words.ts';

/** Says that an event was cancelled, postponed or moved, and how far its cancellation is. */
export function ChangeNote({ event }: { event: Event }) {
  const mark = scheduleMark(event.schedule_change);
  if (!mark) return null;
  const isCancelled = mark.label === 'Cancelled';
  const { refunds_until: until } = event.schedule_change;
  const Icon = isCancelled ? IconCalendarOff : IconCalendarTime;
  return (
    <Alert
      color={isCancelled ? 'red' : 'amber'}
      icon={<Icon size={18} stroke={1.5} aria-hidden />}
      title={mark.text}
    >
      {isCancelled && <CancellationProgress eventId={event.event_id} />}
      {!isCancelled && until !== null && (
        <Text size="sm">
          Buyers can return their tickets until{' '}
          {formatInstantThere(until, event.timezone, readersTimezone())}.
        </Text>
      )}
    </Alert>
  );
}

function CancellationProgress({ eventId }: { eventId: string }) {
  const progress = useCancellation(eventId).data?.progress;
  if (!progress) return null;
  const { orders, left } = progress;
  return (
    <Stack gap={8}>
      {left > 0 && (
        <progress
          className={classes.progress}
          value={orders - left}
          max={orders}
          aria-label="Orders cancelled"
        />
      )}
      <div role="status">
        {progressOf(progress).map((text) => (
          <Text key={text} size="sm">
            {text}
          </Text>
        ))}
      </div>
    </Stack>
  );
}
