import { locales } from '@marquee/contract/formats/locales';
import { fold } from '../../gateways/places/offline/gazetteer.ts';

/** Names that people write and that no list of regions has. */
const OTHER_NAMES = [
  ['usa', 'US'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['the netherlands', 'NL'],
] as const;

const A = 65;
const LETTERS = 26;

let codes: Map<string, string> | undefined;

/**
 * Returns the country (ISO 3166-1 alpha-2) that an address ends with, in English or in a language
 * of the list of locales. Codes are not read, because "CA" may be California.
 */
export function countryOfAddress(address: string): string | undefined {
  const last = address.trim().split(/[\n,]/).at(-1) ?? '';
  return (codes ??= codesByName()).get(fold(last.trim()));
}

/** Returns the country of a locale such as 'de-AT'. */
export function countryOfLocale(locale: string): string | undefined {
  return new Intl.Locale(locale).region;
}

function codesByName(): Map<string, string> {
  const found = new Map<string, string>(OTHER_NAMES);
  const letters = Array.from({ length: LETTERS }, (_, n) => String.fromCodePoint(A + n));
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  for (const locale of locales) {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    for (const pair of pairs) {
      const name = names.of(pair);
      // An outdated code such as DD has the name of its successor.
      const code = new Intl.Locale(`und-${pair}`).region;
      if (name !== undefined && code !== undefined) found.set(fold(name), code);
    }
  }
  return found;
}
