import type { Event } from './events.ts';

export const eventStates = ['draft', 'on_sale', 'closed', 'sold_out', 'over'] as const;
export type EventState = (typeof eventStates)[number];

export const eventStateWords: Record<EventState, string> = {
  draft: 'Draft',
  on_sale: 'On sale',
  closed: 'Closed',
  sold_out: 'Sold out',
  over: 'Over',
};

type Facts = Pick<Event, 'status' | 'bookable' | 'place' | 'ends_at'>;

/**
 * Returns what an event is now, in one word. Of several that hold, it is the one that a reader needs
 * first: an event that is over sells nothing, and a draft is seen by nobody.
 */
export function eventStateOf({ status, bookable, place, ends_at }: Facts, now: Date): EventState {
  if (new Date(ends_at) <= now) return 'over';
  if (status) return 'draft';
  if (place <= 0) return 'sold_out';
  return bookable ? 'on_sale' : 'closed';
}
