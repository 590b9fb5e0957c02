import type { Event } from '@marquee/contract/events/events';
import { hasNoDate } from '@marquee/contract/formats/when';

/**
 * An event's state in time. Compares instants, so the reader's time zone does not matter. A
 * postponed event is ahead, whatever its old date was.
 */
export type Phase = 'upcoming' | 'running' | 'ended';

export function phaseOf(
  event: Pick<Event, 'starts_at' | 'ends_at' | 'schedule_change'>,
  now: Date,
): Phase {
  if (hasNoDate(event)) return 'upcoming';
  if (new Date(event.ends_at) <= now) return 'ended';
  return new Date(event.starts_at) <= now ? 'running' : 'upcoming';
}
