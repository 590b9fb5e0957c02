import type { Event } from '@marquee/contract/events/events';
import { type Phase, phaseOf } from './phase.ts';
import { useNow } from '../../lib/use-now.ts';

/** Returns an event's phase, updated while the page stays open. */
export function usePhase(event: Pick<Event, 'starts_at' | 'ends_at' | 'schedule_change'>): Phase {
  return phaseOf(event, useNow());
}
