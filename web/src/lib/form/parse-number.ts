/**
 * Parses a number as people write it: '12.50', '12,50', '1,250', '1,250.00'. Ambiguous text
 * ('1.000') is no number, because a wrong guess would be off by a factor of a thousand.
 * @returns undefined for an empty text, NaN for text that is no number
 */
export function parseNumber(text: string): number | undefined {
  const typed = text.replace(/\s/g, '');
  if (typed === '') return undefined;
  // A number with thousands separators never starts with 0: '0,015' is a mistake, not fifteen.
  if (/^-?[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/.test(typed)) return Number(typed.replaceAll(',', ''));
  if (/^-?\d{1,9}([.,]\d{0,2})?$/.test(typed)) return Number(typed.replace(',', '.'));
  return Number.NaN;
}
