import type { EventAbout, ScheduleEntry } from '@marquee/contract/events/about/about';
import type { Event } from '@marquee/contract/events/events';
import { formatTime } from '@marquee/contract/formats/dates';

type Program = Pick<EventAbout, 'schedule' | 'line_up'>;

/** More lines than this are not read; the event's page has them all. */
const MAX_LINES = 10;

/**
 * Returns a message about new and removed entries of the schedule and names of the line-up; undefined
 * if there are none. Their order, texts, links and pictures do not concern ticket holders.
 */
export function programMessage(event: Event, before: Program, after: Program): string | undefined {
  const [schedule, oldSchedule] = [after, before].map((program) => entriesOf(program.schedule));
  const [names, oldNames] = [after, before].map(({ line_up }) => line_up.map(({ name }) => name));
  const lines = [
    ...changesOf('the schedule', oldSchedule ?? [], schedule ?? []),
    ...changesOf('the line-up', oldNames ?? [], names ?? []),
  ];
  if (lines.length === 0) return undefined;
  return [`${event.title} has changed.`, lines.join('\n'), 'Your tickets stay valid.'].join('\n\n');
}

function entriesOf(schedule: readonly ScheduleEntry[]): string[] {
  return schedule.map(({ day, time, title }) => {
    const words = `${formatTime(time)} ${title}`;
    return day === 1 ? words : `day ${day}, ${words}`;
  });
}

function changesOf(list: string, before: readonly string[], after: readonly string[]): string[] {
  const [removed, added] = [without(before, after), without(after, before)];
  if (removed.length + added.length > MAX_LINES) {
    return [`Much of ${list} has changed: please see the event’s page.`];
  }
  return [
    ...added.map((entry) => `New in ${list}: ${entry}`),
    ...removed.map((entry) => `No longer in ${list}: ${entry}`),
  ];
}

function without(entries: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return entries.filter((entry) => !known.has(entry));
}
