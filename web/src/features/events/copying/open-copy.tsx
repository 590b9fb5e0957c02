import type { Event } from '@marquee/contract/events/events';
import { modals } from '@mantine/modals';
import { CopyEvent, type CopiedEvent } from './CopyEvent.tsx';

export function openCopy(event: Event, onCopied: (copy: CopiedEvent) => void): void {
  const modalId = `copy-${event.event_id}`;
  modals.open({
    modalId,
    title: 'Copy event',
    size: 'lg',
    children: <CopyEvent event={event} onCopied={onCopied} onClose={() => modals.close(modalId)} />,
  });
}
