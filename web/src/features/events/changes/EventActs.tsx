import { may } from '@marquee/contract/access';
import type { Event } from '@marquee/contract/events/events';
import { Button } from '@mantine/core';
import { IconCalendarOff, IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import { showFailure } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { usePhase } from '../use-phase.ts';
import { useShowChanged } from './api.ts';

/**
 * Offers to move or cancel an event that is not over, to those who may. The dialogs are loaded when
 * they open.
 */
export default function EventActs({ event, onOpened }: { event: Event; onOpened?: () => void }) {
  const phase = usePhase(event);
  const mayChange = may(useProfile().role, 'events:write');
  const show = useShowChanged();
  const [opening, setOpening] = useState<'move' | 'cancel'>();
  const { cancelled_at, postponed } = event.schedule_change;
  if (!mayChange || cancelled_at !== null || (phase === 'ended' && !postponed)) return null;
  const run = (act: 'move' | 'cancel', open: () => Promise<void>) => {
    setOpening(act);
    void open()
      .then(onOpened)
      .catch((error: unknown) => showFailure(error))
      .finally(() => setOpening(undefined));
  };
  const move = async () => {
    const { openMove } = await import('./open-move.tsx');
    openMove(event, show.moved);
  };
  const cancel = async () => {
    const { openCancel } = await import('./open-cancel.tsx');
    openCancel(event, () => show.cancelled(event.event_id));
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarTime size={18} stroke={1.5} aria-hidden />}
        loading={opening === 'move'}
        onClick={() => run('move', move)}
      >
        Move event…
      </Button>
      <Button
        variant="default"
        leftSection={<IconCalendarOff size={18} stroke={1.5} aria-hidden />}
        loading={opening === 'cancel'}
        onClick={() => run('cancel', cancel)}
      >
        Cancel event…
      </Button>
    </>
  );
}
