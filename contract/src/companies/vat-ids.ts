import { countryCodes } from '../questions/countries.ts';

type Rule = {
  /** What follows the two letters of the country. */
  shape: RegExp;
  /** Tells whether the check digits are right; absent where their rule is not public. */
  isRight?: (number: string) => boolean;
};

/** The shapes are those that VIES and the tax offices publish, the check digits those of the registers. */
const rules: Record<string, Rule> = {
  AT: { shape: /^U\d{8}$/, isRight: (it) => luhn(it.slice(1, -1), 4 + tail(it)) },
  BE: { shape: /^[01]\d{9}$/, isRight: (it) => 97 - (head(it, 2) % 97) === tail(it, 2) },
  BG: { shape: /^\d{9,10}$/ },
  CH: {
    shape: /^E\d{9}(?:MWST|TVA|IVA)?$/,
    isRight: (it) => by11(weighed(it.slice(1), [5, 4, 3, 2, 7, 6, 5, 4])) === Number(it[9]),
  },
  CY: { shape: /^\d{8}[A-Z]$/ },
  CZ: { shape: /^\d{8,10}$/ },
  DE: { shape: /^[1-9]\d{8}$/, isRight: mod1110 },
  DK: { shape: /^\d{8}$/, isRight: (it) => weighed(it, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: {
    shape: /^\d{9}$/,
    isRight: (it) => by10(weighed(it, [3, 7, 1, 3, 7, 1, 3, 7])) === tail(it),
  },
  EL: {
    shape: /^\d{9}$/,
    isRight: (it) => (weighed(it, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === tail(it),
  },
  ES: { shape: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/ },
  FI: { shape: /^\d{8}$/, isRight: (it) => by11(weighed(it, [7, 9, 10, 5, 8, 4, 2])) === tail(it) },
  FR: {
    shape: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
    isRight: (it) =>
      !/^\d{11}$/.test(it) || (12 + 3 * (Number(it.slice(2)) % 97)) % 97 === Number(it.slice(0, 2)),
  },
  GB: { shape: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/ },
  HR: { shape: /^\d{11}$/, isRight: mod1110 },
  HU: { shape: /^\d{8}$/, isRight: (it) => by10(weighed(it, [9, 7, 3, 1, 9, 7, 3])) === tail(it) },
  IE: { shape: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/ },
  IT: { shape: /^\d{11}$/, isRight: (it) => luhn(it) },
  LT: { shape: /^(?:\d{9}|\d{12})$/ },
  LU: { shape: /^\d{8}$/, isRight: (it) => head(it, 2) % 89 === tail(it, 2) },
  LV: { shape: /^\d{11}$/ },
  MT: {
    shape: /^\d{8}$/,
    isRight: (it) => 37 - (weighed(it, [3, 4, 6, 7, 8, 9]) % 37) === tail(it, 2),
  },
  NL: { shape: /^\d{9}B\d{2}$/, isRight: isDutch },
  NO: {
    shape: /^\d{9}(?:MVA)?$/,
    isRight: (it) => by11(weighed(it, [3, 2, 7, 6, 5, 4, 3, 2])) === Number(it[8]),
  },
  PL: {
    shape: /^\d{10}$/,
    isRight: (it) => weighed(it, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === tail(it),
  },
  PT: {
    shape: /^\d{9}$/,
    isRight: (it) => by11(weighed(it, [9, 8, 7, 6, 5, 4, 3, 2])) % 10 === tail(it),
  },
  RO: {
    shape: /^[1-9]\d{1,9}$/,
    isRight: (it) =>
      ((weighed(it.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === tail(it),
  },
  SE: { shape: /^\d{12}$/, isRight: (it) => luhn(it.slice(0, 10)) },
  SI: {
    shape: /^[1-9]\d{7}$/,
    isRight: (it) => by11(weighed(it, [8, 7, 6, 5, 4, 3, 2])) % 10 === tail(it),
  },
  SK: { shape: /^[1-9]\d{9}$/, isRight: (it) => Number(it) % 11 === 0 },
  XI: { shape: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/ },
};

/** Countries whose VAT IDs begin with other letters than ISO 3166's. */
const otherLetters: Record<string, string> = { EL: 'GR', XI: 'GB' };

/** Returns a VAT ID without the marks that people put in: `de 136.695 976` → `DE136695976`. */
export function vatIdOf(typed: string): string {
  return typed.toUpperCase().replace(/[\s.\-/]/g, '');
}

/** Tells whether a VAT ID has the shape and the check digits of its country. */
export function isVatId(vatId: string): boolean {
  const rule = Object.hasOwn(rules, vatId.slice(0, 2)) ? rules[vatId.slice(0, 2)] : undefined;
  const number = vatId.slice(2);
  return rule !== undefined && rule.shape.test(number) && (rule.isRight?.(number) ?? true);
}

/** Returns the country of a VAT ID by ISO 3166, or '' for a text that is none. */
export function countryOfVatId(vatId: string): string {
  if (!isVatId(vatId)) return '';
  const letters = vatId.slice(0, 2);
  const country = otherLetters[letters] ?? letters;
  return countryCodes.includes(country) ? country : '';
}

/** Adds digits up, each times its weight; digits beyond the weights do not count. */
function weighed(number: string, weights: number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(number[place]), 0);
}

function by11(sum: number): number {
  return (11 - (sum % 11)) % 11;
}

function by10(sum: number): number {
  return (10 - (sum % 10)) % 10;
}

function tail(number: string, digits = 1): number {
  return Number(number.slice(-digits));
}

function head(number: string, allBut: number): number {
  return Number(number.slice(0, -allBut));
}

/** Doubles every other digit from the right, the last one not (ISO/IEC 7812-1). */
function luhn(number: string, more = 0): boolean {
  const digits = Array.from(number, Number).toReversed();
  const sum = digits.reduce((all, digit, place) => {
    const twice = place % 2 === 1 ? digit * 2 : digit;
    return all + (twice > 9 ? twice - 9 : twice);
  }, more);
  return sum % 10 === 0;
}

/** ISO/IEC 7064, MOD 11,10. */
function mod1110(number: string): boolean {
  const before = Array.from(number.slice(0, -1), Number).reduce((product, digit) => {
    const sum = (product + digit) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - before) % 10 === tail(number);
}

/** Companies' numbers are checked by 11; those of sole traders have two digits by 97 since 2020. */
function isDutch(number: string): boolean {
  const letters = `2321${number.replace('B', '11')}`;
  const old = weighed(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(number[8]);
  return old || BigInt(letters) % 97n === 1n;
}
