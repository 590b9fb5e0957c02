import { DAY_MS, HOUR_MS } from '../time.ts';
import { dateStyle, evenSpaces, readersLocale } from './intl.ts';
import type { OwnTimeTexts } from './own-time.ts';

/*
 * A browser's first formatter takes 14 ms of a fast processor, in one piece. An event's page has only
 * to say its start in the reader's zone, so the server writes the parts of all texts that this can be.
 */

const HOURS = 24;
/** No two zones of the world are further apart than 26 hours, so the reader's day is one of these. */
const DAYS_AWAY = [-1, 0, 1] as const;

const formatOf = dateStyle({ dateStyle: 'medium', timeStyle: 'short' });

/** Returns the parts of all texts for times at most a day away from a day. */
export function ownTimeTexts(day: string, locale = readersLocale()): OwnTimeTexts {
  const format = formatOf(locale);
  const partsAt = (instant: number) => {
    const parts = format.formatToParts(instant);
    const at = parts.findIndex(({ type }) => type === 'hour');
    const text = (some: typeof parts) =>
      evenSpaces(some.map(({ type, value }) => (type === 'minute' ? '{m}' : value)).join(''));
    return { day: text(parts.slice(0, at)), time: text(parts.slice(at)) };
  };
  const midnight = Date.parse(day);
  const days = DAYS_AWAY.map((away) => midnight + away * DAY_MS);
  return {
    days: Object.fromEntries(days.map((at) => [new Date(at).getUTCDate(), partsAt(at).day])),
    hours: Array.from({ length: HOURS }, (_, hour) => partsAt(midnight + hour * HOUR_MS).time),
  };
}
