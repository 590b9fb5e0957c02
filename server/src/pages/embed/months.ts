import { wallClockOf } from '@marquee/contract/events/times';
import type { MonthOfEvents } from '@marquee/contract/pages/organizer-box';
import type { EventCard } from '@marquee/contract/pages/pages';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';

/** An event that ends the next day within so many hours is one evening, as elsewhere. */
const ONE_NIGHT_HOURS = 12;
/** A festival of years would fill the page. */
const MOST_DAYS = 62;

type Dated = { card: EventCard; ends_at: Date; isPostponed: boolean };

/**
 * Groups coming events by the days of a month, by the clocks of each event's location.
 * @param asked `YYYY-MM`; any other text, or a month without events, leads to the first one with some
 */
export function monthOf(events: Dated[], asked: string, now: Date): Omit<MonthOfEvents, 'hasMore'> {
  const days = new Map<string, MonthOfEvents['days'][number]['events']>();
  for (const event of events) {
    if (event.isPostponed) continue;
    const today = wallClockOf(now, event.card.timezone).date;
    const lastDay = lastDayOf(event);
    for (const day of daysBetween(event.card.date, lastDay)) {
      if (day < today) continue;
      const found = days.get(day) ?? [];
      found.push({ ...event.card, isFirstDay: day === event.card.date, lastDay });
      days.set(day, found);
    }
  }
  const ordered = [...days.keys()].toSorted();
  const months = [...new Set(ordered.map((day) => day.slice(0, 7)))];
  const month = months.find((one) => one === asked) ?? months[0] ?? null;
  return {
    month,
    months,
    days: ordered
      .filter((day) => day.slice(0, 7) === month)
      .map((day) => ({ day, events: days.get(day) ?? [] })),
    undated: events.filter(({ isPostponed }) => isPostponed).map(({ card }) => card),
  };
}

/** Returns the last day on which an event takes place, `YYYY-MM-DD`. */
function lastDayOf({ card, ends_at }: Dated): string {
  const hours = (ends_at.getTime() - Date.parse(card.starts_at)) / HOUR_MS;
  if (hours <= ONE_NIGHT_HOURS) return card.date;
  // What ends at midnight has no part in the day that begins.
  return wallClockOf(new Date(ends_at.getTime() - 1), card.timezone).date;
}

function daysBetween(first: string, last: string): string[] {
  const start = Date.parse(first);
  const count = Math.min((Date.parse(last) - start) / DAY_MS + 1, MOST_DAYS);
  return Array.from({ length: count }, (_, at) =>
    new Date(start + at * DAY_MS).toISOString().slice(0, 10),
  );
}
