import { keep, readersLocale } from '@marquee/contract/formats/intl';

const decimals = keep(
  (locale) =>
    new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')
      ?.value ?? '.',
);

/**
 * Parses a number as the reader writes it: '12.50', '12,50', '1,250', '1,250.00', in German
 * '1.250,00'. Ambiguous text ('1.000' in English) is no number, because a wrong guess would be off
 * by a factor of a thousand.
 * @returns undefined for an empty text, NaN for text that is no number
 */
export function parseNumber(text: string, locale = readersLocale()): number | undefined {
  const typed = text.replace(/[\s'’]/g, '');
  if (typed === '') return undefined;
  // A number with thousands separators never starts with 0: '0,015' is a mistake, not fifteen.
  const isGrouped =
    decimals(locale) === ','
      ? /^-?[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/.test(typed)
      : /^-?[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/.test(typed);
  if (isGrouped) {
    const group = decimals(locale) === ',' ? '.' : ',';
    return Number(typed.replaceAll(group, '').replace(',', '.'));
  }
  if (/^-?\d{1,9}([.,]\d{0,2})?$/.test(typed)) return Number(typed.replace(',', '.'));
  return Number.NaN;
}

/** Writes the decimals of a number for an input: '1234.50', in German '1234,50'. */
export function withReadersDecimals(text: string, locale = readersLocale()): string {
  return text.replace('.', decimals(locale));
}
