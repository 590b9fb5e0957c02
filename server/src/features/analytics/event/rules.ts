import { MAX_FIGURE_DAYS } from '@marquee/contract/events/figures';
import { wallClockOf } from '@marquee/contract/events/times';
import { DAY_MS } from '@marquee/contract/time';

/**
 * Returns the days of an event's figures, oldest first: from the first with any to today, or to the
 * event's last day and the last with any, once both are over. A postponed event has no last day.
 * @param active the days with figures, oldest first
 */
export function figureDays(
  active: readonly string[],
  event: { ends_at: Date; timezone: string; is_postponed: boolean },
  now: Date,
): string[] {
  const [first] = active;
  const last = active.at(-1);
  if (first === undefined || last === undefined) return [];
  const today = wallClockOf(now, event.timezone).date;
  const ends = event.is_postponed ? today : wallClockOf(event.ends_at, event.timezone).date;
  const closed = ends > last ? ends : last;
  const until = today > closed ? closed : today > last ? today : last;
  const days = (Date.parse(until) - Date.parse(first)) / DAY_MS + 1;
  return Array.from({ length: days }, (_, nth) =>
    new Date(Date.parse(first) + nth * DAY_MS).toISOString().slice(0, 10),
  ).slice(-MAX_FIGURE_DAYS);
}
