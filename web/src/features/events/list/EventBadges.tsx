import { Badge, Group } from '@mantine/core';
import { scheduleMark } from '@marquee/contract/events/schedule-words';
import { visibilityWords } from '@marquee/contract/events/state';
import type { Event } from '@marquee/contract/events/events';
import type { Phase } from '../phase.ts';
import { StateBadge } from '../StateBadge.tsx';

export function EventBadges({ event, phase }: { event: Event; phase: Phase }) {
  const mark = scheduleMark(event.schedule_change);
  const visibility = visibilityWords(event);
  return (
    <Group gap={6}>
      {visibility !== undefined && (
        <Badge color={event.status ? 'gray' : 'green'}>{visibility}</Badge>
      )}
      <StateBadge event={event} />
      {mark?.label === 'Moved' && (
        <Badge variant="filled" color="amber.4">
          {mark.label}
        </Badge>
      )}
      {phase === 'running' && mark?.label !== 'Cancelled' && <Badge color="primary">On now</Badge>}
    </Group>
  );
}
