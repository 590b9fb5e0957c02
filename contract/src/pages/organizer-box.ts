import type { EventCard } from './pages.ts';

/** An organizer's coming events, for frames of other sites; `href` of an event is its ticket box. */
export type OrganizerBoxData = {
  organizer: { name: string; slug: string };
  shown:
    | { view: 'list'; events: EventCard[]; hasMore: boolean }
    | { view: 'calendar'; calendar: MonthOfEvents };
};

export type MonthOfEvents = {
  /** `YYYY-MM`; null if no coming event has a date. */
  month: string | null;
  /** All months with events, soonest first. */
  months: string[];
  /** The month's days with events, each event on every day from today on which it takes place. */
  days: { day: string; events: (EventCard & { isFirstDay: boolean; lastDay: string })[] }[];
  /** Events whose new date is not known yet. */
  undated: EventCard[];
  hasMore: boolean;
};
