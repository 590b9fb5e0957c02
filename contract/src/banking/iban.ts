import { mod97 } from './mod97.ts';

/**
 * Lengths of an IBAN in the countries and territories of SEPA: ISO 13616 registry (SWIFT) for the
 * lengths, EPC409-09 for the countries.
 */
const countriesByLength: Record<number, string> = {
  15: 'NO',
  16: 'BE',
  18: 'DK FI NL',
  19: 'MK SI',
  20: 'AT EE LT LU',
  21: 'CH HR LI LV',
  22: 'BG DE GB IE ME RS VA',
  23: 'GI',
  24: 'AD CZ ES MD RO SE SK',
  25: 'PT',
  26: 'IS',
  27: 'FR GR IT MC SM',
  28: 'AL CY HU PL',
  31: 'MT',
};
const lengths = new Map(
  Object.entries(countriesByLength).flatMap(([length, countries]) =>
    countries.split(' ').map((country) => [country, Number(length)] as const),
  ),
);

/** SEPA outside the European Economic Area, where a transfer needs a BIC (EPC135-18). */
const outsideEea = new Set('AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '));

/** Characters that people and banks put between the groups of an IBAN. */
const BETWEEN = /[\s\u00a0\u202f-]/g;
const FORM = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/;

/** Returns an IBAN in capitals without spaces. Does not check it. */
export function compactIban(text: string): string {
  return text.replace(BETWEEN, '').toUpperCase();
}

/** Returns whether a compact text is an IBAN by its form and its check digits (ISO 13616). */
export function isIban(iban: string): boolean {
  const length = lengths.get(iban.slice(0, 2));
  return FORM.test(iban) && (length ?? iban.length) === iban.length && mod97(iban) === 1;
}

/** Returns whether a compact IBAN belongs to a country of SEPA. */
export function isSepaIban(iban: string): boolean {
  return isIban(iban) && lengths.has(iban.slice(0, 2));
}

/** Returns whether a SEPA transfer to this IBAN needs a BIC. */
export function needsBic(iban: string): boolean {
  return outsideEea.has(iban.slice(0, 2));
}

/** Returns an IBAN in groups of four, as it is printed (ISO 13616). */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?!$)/g, '$1 ');
}
