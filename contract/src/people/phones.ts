import { plainLine } from './lines.ts';
import { abroad, e164 } from './phone-numbers.ts';

/** Digits of a number without a country code: some islands have 5, and E.164 allows 15 in all. */
const NATIONAL = /^\d{5,15}$/;
/** The refusal of a number without a country code that the organizer's country does not have. */
export const otherCountrySentence = (callingCode: string) =>
  `+${callingCode} has no such number. Begin a number of another country with + and its country code.`;
/** Longer texts are not read at all. */
const LONGEST = 200;
const EXTENSION =
  /[\s,;]*(?:ext(?:ension|n)?|x|#|durchwahl|dw|nebenstelle|nst|app|poste|interno|int|anexo|ramal|доб|вн)[\s.:=]*(\d{1,7})$/iu;

/**
 * Returns a phone number as it is stored and shown: as it was typed, with ASCII digits, hyphens and
 * single spaces. `０３０−１２３４５６` is `030-123456`.
 * @returns undefined for what is no phone number
 */
export function readablePhone(text: string): string | undefined {
  const readable = inAscii(text);
  return dialled(readable) === undefined ? undefined : readable;
}

/**
 * Returns what networks know a number by, in E.164: `+4930123456`.
 * @param callingCode of a number without one: `49`. Without it, such a number has no E.164.
 */
export function e164Of(text: string, callingCode?: string): string | undefined {
  const number = dialled(inAscii(text));
  return number === undefined ? undefined : e164(number, callingCode);
}

/**
 * Returns a number with its country code: `030 1234567` of Germany is `+49 30 1234567`. A number that
 * has one stays as it was typed, and so does what is no number.
 * @param callingCode of a number without one: `49`
 * @returns undefined for a number that this country does not have
 */
export function withCallingCode(text: string, callingCode: string): string | undefined {
  const readable = inAscii(text);
  const number = dialled(readable);
  if (number === undefined || number.startsWith('+')) return text;
  const [, extension] = EXTENSION.exec(readable) ?? [];
  const international = abroad(number, callingCode);
  if (international === undefined || extension === undefined) return international;
  return `${international} ext. ${extension}`;
}

function inAscii(text: string): string {
  return plainLine(text.slice(0, LONGEST + 1))
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[·•]/g, '.')
    .replace(/\s+/g, ' ')
    .replace(/^tel[.:]+ ?/i, '')
    .trim();
}

/** Returns the digits of a number without its extension, and with its plus; undefined for no number. */
function dialled(readable: string): string | undefined {
  if (readable.length > LONGEST) return undefined;
  const body = readable.replace(EXTENSION, '');
  if (!/^[ (]*\+?[\d ()./-]+$/.test(body)) return undefined;
  // In +49 (0)30 the zero is dialled only within the country.
  const number = body
    .replace(/^([ (]*(?:\+|00).*)\(0\)/, '$1')
    .replace(/[ ()./-]/g, '')
    .replace(/^00/, '+');
  const isNumber = number.startsWith('+') ? e164(number) !== undefined : NATIONAL.test(number);
  return isNumber ? number : undefined;
}

/** Returns a digit of any script in ASCII. The digits of a script follow each other from its zero on. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
