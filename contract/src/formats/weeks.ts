import { readersLocale } from './intl.ts';

/** Unicode CLDR, weekData: the locales of our list whose calendars begin on Sunday. */
const fromSunday = ['en-US', 'pt-PT'];

/** Returns the first day of a calendar's week: 0 for Sunday, 1 for Monday. Not every browser knows. */
export function firstWeekday(locale = readersLocale()): 0 | 1 {
  return fromSunday.includes(locale.replace(/-u-.*$/, '')) ? 0 : 1;
}
