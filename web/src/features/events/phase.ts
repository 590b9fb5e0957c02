import type { Event } from '@marquee/contract/events/events';

/** An event's state in time. Compares instants, so the reader's time zone does not matter. */
export type Phase = 'upcoming' | 'running' | 'ended';

export function phaseOf(event: Pick<Event, 'starts_at' | 'ends_at'>, now: Date): Phase {
  if (new Date(event.ends_at) <= now) return 'ended';
  return new Date(event.starts_at) <= now ? 'running' : 'upcoming';
}
