import type { Event } from '@marquee/contract/events/events';
import { hasNoDate } from '@marquee/contract/formats/when';
import { IconCalendarTime } from '@tabler/icons-react';
import { ActButton } from './ActButton.tsx';
import { useShowChanged } from './api.ts';

type MoveButtonProps = { event: Event; onOpened?: (() => void) | undefined };

/** Moves an event; a postponed one gets its new date. */
export function MoveButton({ event, onOpened }: MoveButtonProps) {
  const show = useShowChanged();
  const open = async () => {
    const { openMove } = await import('./open-move.tsx');
    openMove(event, show.moved);
    onOpened?.();
  };
  const label = hasNoDate(event) ? 'Set the new date…' : 'Move event…';
  return <ActButton label={label} icon={IconCalendarTime} open={open} />;
}
