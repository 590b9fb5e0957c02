import { type Cents, decimalOf } from '../money.ts';
import { sepaText } from './sepa-text.ts';

/** A SEPA transfer that a buyer is asked to make. */
export type Transfer = {
  /** Of the account. */
  holder: string;
  /** Without spaces. */
  iban: string;
  /** '' where none is needed. */
  bic: string;
  /** More than 0. */
  cents: Cents;
  /** A creditor reference (ISO 11649). */
  reference: string;
};

const MAX_NAME = 70;
const MAX_BYTES = 331;
/** The guideline allows at most 999,999,999.99 euros. */
const MAX_CENTS = 99_999_999_999;

/**
 * Returns the text of a payment QR code that banking apps read: "Quick Response Code: Guidelines to
 * enable data capture for the initiation of a SEPA credit transfer", EPC069-12, version 002, in
 * UTF-8. It must be drawn with error correction M. The name is in the letters that every bank takes, and
 * shortened if it is too long; a name that has none of them stays as it is.
 * @returns undefined for an amount that the guideline does not allow, or without a name
 */
export function transferCodeText(transfer: Transfer): string | undefined {
  const { cents } = transfer;
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > MAX_CENTS) return undefined;
  const holder = sepaText(transfer.holder, MAX_NAME) || oneLine(transfer.holder);
  const name = Array.from(holder).slice(0, MAX_NAME);
  for (let length = name.length; length > 0; length -= 1) {
    const text = linesOf(transfer, name.slice(0, length).join('').trim()).join('\n');
    if (new TextEncoder().encode(text).length <= MAX_BYTES) return text;
  }
  return undefined;
}

function linesOf({ bic, iban, cents, reference }: Transfer, name: string): string[] {
  const amount = `EUR${decimalOf(cents)}`;
  // Service tag, version, UTF-8, transfer; the line before the reference is the purpose.
  return ['BCD', '002', '1', 'SCT', bic, name, iban, amount, '', reference];
}

/** A line break in a name would move every later field of the code. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
