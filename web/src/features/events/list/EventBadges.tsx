import { Badge, Group } from '@mantine/core';
import { scheduleMark } from '@marquee/contract/events/schedule-words';
import type { Event } from '@marquee/contract/events/events';
import type { Phase } from '../phase.ts';
import { StateBadge } from '../StateBadge.tsx';

export function EventBadges({ event, phase }: { event: Event; phase: Phase }) {
  const mark = scheduleMark(event.schedule_change);
  return (
    <Group gap={6}>
      <Badge tt="none" variant="light" color={event.status ? 'gray' : 'green'}>
        {event.status ? 'Not Active' : 'Active'}
      </Badge>
      <StateBadge event={event} />
      {mark?.label === 'Moved' && (
        <Badge tt="none" variant="filled" color="amber.4">
          {mark.label}
        </Badge>
      )}
      {phase === 'running' && (
        <Badge tt="none" variant="light" color="primary">
          On now
        </Badge>
      )}
    </Group>
  );
}
