import { evenSpaces, keep, readersLocale } from './intl.ts';

/** Returns a function that formats a number, with a minus as wide as a digit. */
export function numberStyle(options: Intl.NumberFormatOptions) {
  const formatOf = keep((locale) => new Intl.NumberFormat(locale, options));
  return (value: number, locale = readersLocale()): string =>
    // Adding 0 turns -0 into 0.
    evenSpaces(formatOf(locale).format(value + 0)).replace('-', '−');
}
