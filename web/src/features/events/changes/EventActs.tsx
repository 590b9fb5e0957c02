import { may } from '@marquee/contract/access';
import type { Event } from '@marquee/contract/events/events';
import { IconCalendarOff } from '@tabler/icons-react';
import { useProfile } from '../../../lib/use-profile.ts';
import { usePhase } from '../use-phase.ts';
import { ActButton } from './ActButton.tsx';
import { useShowChanged } from './api.ts';
import { MoveButton } from './MoveButton.tsx';

/** Offers to move or cancel an event that is not over, to those who may. */
export default function EventActs({ event, onOpened }: { event: Event; onOpened?: () => void }) {
  const phase = usePhase(event);
  const mayChange = may(useProfile().role, 'events:write');
  const show = useShowChanged();
  const { cancelled_at, postponed } = event.schedule_change;
  if (!mayChange || cancelled_at !== null || (phase === 'ended' && !postponed)) return null;
  const cancel = async () => {
    const { openCancel } = await import('./open-cancel.tsx');
    openCancel(event, () => show.cancelled(event.event_id));
    onOpened?.();
  };
  return (
    <>
      <MoveButton event={event} onOpened={onOpened} />
      <ActButton label="Cancel event…" icon={IconCalendarOff} open={cancel} />
    </>
  );
}
