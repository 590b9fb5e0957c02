import type { Event } from '@marquee/contract/events/events';
import { useEffect, useState } from 'react';
import { type Phase, phaseOf } from './phase.ts';

const TICK_MS = 30_000;

/** Returns an event's phase, updated while the page stays open. */
export function usePhase(event: Pick<Event, 'starts_at' | 'ends_at'>): Phase {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  return phaseOf(event, now);
}
