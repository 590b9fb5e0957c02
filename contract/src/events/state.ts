import type { Event } from './events.ts';

export const eventStates = [
  'cancelled',
  'over',
  'draft',
  'postponed',
  'sold_out',
  'on_sale',
  'closed',
] as const;
export type EventState = (typeof eventStates)[number];

export const eventStateWords: Record<EventState, string> = {
  cancelled: 'Cancelled',
  over: 'Over',
  draft: 'Draft',
  postponed: 'Postponed',
  sold_out: 'Sold out',
  on_sale: 'On sale',
  closed: 'Closed',
};

type Facts = Pick<Event, 'status' | 'bookable' | 'place' | 'ends_at' | 'schedule_change'>;

/**
 * Returns what an event is now, in one word. Of several that hold, it is the one that a reader needs
 * first: a cancelled event never happens, one that is over sells nothing, and a draft is seen by
 * nobody.
 */
export function eventStateOf(event: Facts, now: Date): EventState {
  const { status, bookable, place, ends_at, schedule_change: change } = event;
  if (change.cancelled_at !== null) return 'cancelled';
  if (new Date(ends_at) <= now) return 'over';
  if (status) return 'draft';
  if (change.postponed) return 'postponed';
  if (place <= 0) return 'sold_out';
  return bookable ? 'on_sale' : 'closed';
}
