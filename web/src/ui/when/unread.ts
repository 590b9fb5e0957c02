import { parseDay, readersSlashOrder } from '@marquee/contract/formats/parse-day';
import { partsOfDateTime } from './date-time.ts';
import { parseTime, unreadTime } from './parse-time.ts';

type Texts = Record<string, string>;

/** Returns a message for each day that was typed but not understood; an empty one is the schema's. */
export function unreadDays(days: Texts): Texts {
  return messagesOf(days, dayProblem);
}

/** Returns a message for each time that was typed but not understood. */
export function unreadTimes(times: Texts): Texts {
  return messagesOf(times, timeProblem);
}

/** Returns a message for each day with time of which a part was not understood, or is missing. */
export function unreadDateTimes(values: Texts): Texts {
  return messagesOf(values, dateTimeProblem);
}

export function unreadDay(): string {
  return `Use the form ${readersSlashOrder()}, or pick a day from the calendar.`;
}

/** Tells whether a text is a calendar day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return parseDay(text, text) === text;
}

/** Tells whether a text is a time of day, `HH:MM`. */
export function isTime(text: string): boolean {
  return parseTime(text) === text;
}

function dayProblem(day: string): string | undefined {
  return day.trim() === '' || isDay(day) ? undefined : unreadDay();
}

function timeProblem(time: string): string | undefined {
  return time.trim() === '' || isTime(time) ? undefined : unreadTime();
}

function dateTimeProblem(value: string): string | undefined {
  const { day, time } = partsOfDateTime(value);
  const unread = dayProblem(day) ?? timeProblem(time);
  if (unread !== undefined) return unread;
  const [hasDay, hasTime] = [day.trim() !== '', time.trim() !== ''];
  if (hasDay === hasTime) return undefined;
  return hasDay ? 'Add a time.' : 'Add a day.';
}

function messagesOf(texts: Texts, problemOf: (text: string) => string | undefined): Texts {
  const found = Object.entries(texts).flatMap(([field, text]) => {
    const problem = problemOf(text);
    return problem === undefined ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(found);
}
