import { defaultLocale, evenSpaces, keep, readersLocale } from './intl.ts';

const NUMERIC = ['integer', 'group', 'decimal', 'fraction'];

/**
 * Returns a function that formats a number with a word or its abbreviation, such as M for millions.
 * The word is English, like the page around it; digits, separators and the place of a currency are the
 * reader's: '1,5M €', not '1,5 Mio. €'.
 */
export function wordedStyle({ style, currency, ...options }: Intl.NumberFormatOptions) {
  const isMoney = style === 'currency' && currency !== undefined;
  const english = new Intl.NumberFormat(
    defaultLocale,
    isMoney || style === undefined ? options : { style, ...options },
  );
  const aroundOf = keep((locale) => {
    return new Intl.NumberFormat(locale, isMoney ? { style, currency } : {});
  });
  const separatorsOf = keep((locale) => {
    const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
    return new Map(parts.map(({ type, value }) => [type, value]));
  });
  return (value: number, locale = readersLocale()): string => {
    const separators = separatorsOf(locale);
    const worded = english
      .formatToParts(Math.abs(value))
      .map(({ type, value: part }) => {
        return type === 'decimal' || type === 'group' ? (separators.get(type) ?? part) : part;
      })
      .join('');
    // Adding 0 turns -0 into 0.
    const around = aroundOf(locale).formatToParts(value + 0);
    const first = around.findIndex(({ type }) => NUMERIC.includes(type));
    const text = around.map(({ type, value: part }, index) => {
      if (index === first) return worded;
      return NUMERIC.includes(type) ? '' : part;
    });
    return evenSpaces(text.join('')).replace('-', '−');
  };
}
