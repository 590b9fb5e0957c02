import type { Event } from './events.ts';
import type { PublicEvent } from './public.ts';
import type { ScheduleChange } from './schedule-change.ts';
import { stateSentences } from './state-sentences.ts';

export const eventStates = [
  'cancelled',
  'draft',
  'postponed',
  'over',
  'sold_out',
  'on_sale',
  'closed',
] as const;
export type EventState = (typeof eventStates)[number];

export type StateMeaning = {
  /** Stands on badges and cards, and in files. */
  word: string;
  /** Says on the event's page, and in a refused booking, what a buyer can do. */
  sentence: string;
  isBookable: boolean;
  /**
   * `none`: the date no longer holds, and no place shows it as if it did. `off`: it names an event
   * that does not take place, and is struck through.
   */
  date: 'holds' | 'none' | 'off';
  /** https://schema.org/EventStatusType. A moved event is `EventRescheduled` instead of scheduled. */
  eventStatus: 'EventScheduled' | 'EventPostponed' | 'EventCancelled';
  /**
   * https://schema.org/ItemAvailability; null: nothing is offered. `SoldOut` says that all tickets
   * are taken, and no other value says that a sale is closed or may open again.
   */
  availability: 'InStock' | 'SoldOut' | null;
  /** STATUS of a VEVENT (RFC 5545, section 3.8.1.11). */
  calendar: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
};

const scheduled = {
  isBookable: false,
  date: 'holds',
  eventStatus: 'EventScheduled',
  availability: null,
  calendar: 'CONFIRMED',
} as const;

/**
 * Says what each state means, for every page, list, feed, mail, calendar and file. A moved event is
 * in one of these states too; `scheduleMark` says that it moved. The public page of a draft is its
 * preview.
 */
export const stateMeanings: Record<EventState, StateMeaning> = {
  on_sale: {
    ...scheduled,
    word: 'On sale',
    sentence: stateSentences.on_sale,
    isBookable: true,
    availability: 'InStock',
  },
  sold_out: {
    ...scheduled,
    word: 'Sold out',
    sentence: stateSentences.sold_out,
    availability: 'SoldOut',
  },
  closed: { ...scheduled, word: 'Booking closed', sentence: stateSentences.closed },
  over: { ...scheduled, word: 'Over', sentence: stateSentences.over },
  draft: { ...scheduled, word: 'Draft', sentence: stateSentences.draft },
  postponed: {
    ...scheduled,
    word: 'Postponed',
    sentence: stateSentences.postponed,
    date: 'none',
    eventStatus: 'EventPostponed',
    calendar: 'TENTATIVE',
  },
  cancelled: {
    ...scheduled,
    word: 'Cancelled',
    sentence: stateSentences.cancelled,
    date: 'off',
    eventStatus: 'EventCancelled',
    calendar: 'CANCELLED',
  },
};

type Facts = {
  isDraft: boolean;
  isOver: boolean;
  isSoldOut: boolean;
  isSwitchedOn: boolean;
  change: Pick<ScheduleChange, 'cancelled_at' | 'postponed'>;
};

/**
 * Returns what an event is now, in one word. Of several that hold, it is the one that a reader needs
 * first: a cancelled event never happens, a draft is seen by nobody, a postponed event is not over
 * when its old date has passed, and one that is over sells nothing.
 */
export function stateOf({ isDraft, isOver, isSoldOut, isSwitchedOn, change }: Facts): EventState {
  if (change.cancelled_at !== null) return 'cancelled';
  if (isOver && !change.postponed) return 'over';
  if (isDraft) return 'draft';
  if (change.postponed) return 'postponed';
  if (isSoldOut) return 'sold_out';
  return isSwitchedOn ? 'on_sale' : 'closed';
}

/** Returns whether an event is switched on; a cancelled event that is says nothing but that. */
export function visibilityWords({
  status,
  schedule_change: change,
}: Pick<Event, 'status' | 'schedule_change'>): 'Active' | 'Not Active' | undefined {
  if (status) return 'Not Active';
  return change.cancelled_at === null ? 'Active' : undefined;
}

/** Returns the state of an event as staff read it. */
export function eventStateOf(
  event: Pick<Event, 'status' | 'bookable' | 'place' | 'ends_at' | 'schedule_change'>,
  now: Date,
): EventState {
  return stateOf({
    isDraft: event.status,
    isOver: new Date(event.ends_at) <= now,
    isSoldOut: event.place <= 0,
    isSwitchedOn: event.bookable,
    change: event.schedule_change,
  });
}

/** Returns the state of an event as its public page shows it. */
export function publicStateOf(
  event: Pick<PublicEvent, 'bookable' | 'sold_out' | 'schedule_change'>,
  { isOver, isPreview }: { isOver: boolean; isPreview: boolean },
): EventState {
  return stateOf({
    isDraft: isPreview,
    isOver,
    isSoldOut: event.sold_out,
    isSwitchedOn: event.bookable,
    change: event.schedule_change,
  });
}
