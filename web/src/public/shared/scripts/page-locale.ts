import { defaultLocale, takeLocaleFrom } from '@marquee/contract/formats/intl';

/** Makes the script write dates and money as the page around it does. */
export function followPageLocale(): void {
  takeLocaleFrom(() => document.documentElement.dataset['locale'] ?? defaultLocale);
}
