import { type EventState, stateOf } from '@marquee/contract/events/state';
import type { EventRow } from './queries.ts';

type Facts = Pick<
  EventRow,
  'is_switched_off' | 'is_sold_out' | 'is_bookable' | 'is_postponed' | 'cancelled_at' | 'ends_at'
>;

/** Returns whether an event is over; a postponed one is ahead, whatever its old date was. */
export function isOver(
  { ends_at, is_postponed }: Pick<EventRow, 'ends_at' | 'is_postponed'>,
  now: Date,
): boolean {
  return ends_at <= now && !is_postponed;
}

/** Returns what an event is at an instant, in one word. */
export function stateOfRow(row: Facts, now: Date): EventState {
  return stateOf({
    isDraft: row.is_switched_off,
    isOver: row.ends_at <= now,
    isSoldOut: row.is_sold_out,
    isSwitchedOn: row.is_bookable,
    change: {
      cancelled_at: row.cancelled_at?.toISOString() ?? null,
      postponed: row.is_postponed,
    },
  });
}
