import { defaultLocale, keep } from './intl.ts';

/** Returns a function that formats a number, with a minus as wide as a digit. */
export function numberStyle(options: Intl.NumberFormatOptions) {
  const formatOf = keep((locale) => new Intl.NumberFormat(locale, options));
  return (value: number, locale = defaultLocale): string =>
    // Adding 0 turns -0 into 0.
    formatOf(locale)
      .format(value + 0)
      .replace('-', '−');
}
