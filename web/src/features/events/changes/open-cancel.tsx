import type { Event } from '@marquee/contract/events/events';
import { modals } from '@mantine/modals';
import { CancelEvent } from './CancelEvent.tsx';

export function openCancel(event: Event, onCancelled: () => void): void {
  const modalId = `cancel-${event.event_id}`;
  modals.open({
    modalId,
    title: 'Cancel event',
    size: 'lg',
    children: (
      <CancelEvent event={event} onCancelled={onCancelled} onClose={() => modals.close(modalId)} />
    ),
  });
}
