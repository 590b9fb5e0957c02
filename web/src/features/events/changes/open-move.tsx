import type { Event } from '@marquee/contract/events/events';
import { hasNoDate } from '@marquee/contract/formats/when';
import { modals } from '@mantine/modals';
import { MoveEvent } from './MoveEvent.tsx';

export function openMove(event: Event, onMoved: (moved: Event) => void): void {
  const modalId = `move-${event.event_id}`;
  modals.open({
    modalId,
    title: hasNoDate(event) ? 'Set the new date' : 'Move event',
    size: 'lg',
    children: <MoveEvent event={event} onMoved={onMoved} onClose={() => modals.close(modalId)} />,
  });
}
