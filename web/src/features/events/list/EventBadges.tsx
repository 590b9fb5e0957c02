import { Badge, Group } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import type { Phase } from '../phase.ts';

export function EventBadges({ event, phase }: { event: Event; phase: Phase }) {
  return (
    <Group gap={6}>
      <Badge tt="none" variant="light" color={event.status ? 'gray' : 'green'}>
        {event.status ? 'Not Active' : 'Active'}
      </Badge>
      {phase === 'running' && (
        <Badge tt="none" variant="light" color="primary">
          On now
        </Badge>
      )}
      {phase === 'ended' && (
        <Badge tt="none" variant="light" color="gray">
          Ended
        </Badge>
      )}
      {event.capacity > 0 && event.place <= 0 && (
        <Badge tt="none" variant="filled" color="amber.4">
          Sold out
        </Badge>
      )}
    </Group>
  );
}
