import { defaultLocale } from '@marquee/contract/formats/intl';
import {
  findLocale,
  hourCycles,
  type Locale,
  withHourCycle,
} from '@marquee/contract/formats/locales';
import { isLinkHolder, type ScanUser } from '../lib/actor.ts';

/**
 * Returns the locale of the dates, money and counts in an answer's sentences: the user's choice, or
 * what a visitor chose on a public page. `Accept-Language` says nothing, because a browser sends it
 * without anybody's choice.
 */
export function answerLocale(caller: ScanUser | undefined, visitors: Locale | undefined): string {
  const user = caller && !isLinkHolder(caller) ? caller : undefined;
  if (!user) return visitors ?? defaultLocale;
  const hourCycle = hourCycles.find((cycle) => cycle === user.hourCycle);
  return withHourCycle(findLocale(user.locale) ?? defaultLocale, hourCycle);
}
