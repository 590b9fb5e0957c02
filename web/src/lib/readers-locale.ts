import { defaultLocale, takeLocaleFrom } from '@marquee/contract/formats/intl';
import { type HourCycle, withHourCycle } from '@marquee/contract/formats/locales';
import { queryClient } from './query-client.ts';
import { profileQuery } from './session.ts';

type Choice = { locale: string | null; hour_cycle: HourCycle | null };

/** Makes every format of this browser follow the signed-in user's choice, never the browser. */
export function followReadersLocale(): void {
  takeLocaleFrom(() => localeOf(queryClient.getQueryData(profileQuery.queryKey)));
}

/** Returns the locale of a choice, with its hour cycle. */
export function localeOf(choice: Partial<Choice> | undefined): string {
  return withHourCycle(choice?.locale ?? defaultLocale, choice?.hour_cycle);
}
