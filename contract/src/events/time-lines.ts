import { readersLocale } from '../formats/intl.ts';
import { type EventTimes, formatWhen } from '../formats/when.ts';
import { zoneOf } from '../formats/zones.ts';
import type { ScheduleChange } from './schedule-change.ts';
import { scheduleMark } from './schedule-words.ts';

type Timed = EventTimes & { schedule_change: ScheduleChange };

/**
 * Returns what mails, papers and pictures say of an event's time, a line each: the day and the hours
 * as far as they hold, and what changed. A cancelled event only names the day that was planned.
 */
export function timeLines(event: Timed, locale = readersLocale()): string[] {
  const { postponed, cancelled_at } = event.schedule_change;
  const { day, hours } = formatWhen(event, locale);
  const change = scheduleMark(event.schedule_change, locale)?.text ?? '';
  const lines =
    cancelled_at === null
      ? [day, hours === '' ? '' : `${hours} · ${zoneOf(event, locale)}`, change]
      : [change, postponed ? '' : `It was planned for ${day}.`];
  return lines.filter((line) => line !== '');
}
