import { takeLocaleFrom } from '@marquee/contract/formats/intl';
import { closestLocale, type HourCycle, withHourCycle } from '@marquee/contract/formats/locales';
import { queryClient } from './query-client.ts';
import { profileQuery } from './session.ts';

type Choice = { locale: string | null; hour_cycle: HourCycle | null };

/** Makes every format of this browser follow the signed-in user's choice, else the browser. */
export function followReadersLocale(): void {
  const browsers = browsersLocale();
  takeLocaleFrom(() => localeOf(queryClient.getQueryData(profileQuery.queryKey), browsers));
}

/** Returns the locale of a choice, with its hour cycle. */
export function localeOf(choice: Partial<Choice> | undefined, fallback = browsersLocale()): string {
  return withHourCycle(choice?.locale ?? fallback, choice?.hour_cycle);
}

/** Returns the locale of the list that fits this browser. */
export function browsersLocale() {
  return closestLocale(navigator.languages);
}
