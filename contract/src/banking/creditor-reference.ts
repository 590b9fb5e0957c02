/*
 * Creditor references (ISO 11649): `RF`, two check digits and at most 21 capitals and digits. Banks
 * carry them unchanged from the buyer's transfer to the organizer's bank file.
 */
import { plainReference } from '../check-in/ticket-codes.ts';
import { checkDigits, mod97 } from './mod97.ts';

const FORM = /^RF[0-9]{2}[A-Z0-9]{1,21}$/;
/** The characters of an order's reference (`referenceOf`). */
const ORDER = /^[A-HJ-NP-Z2-9]{8}$/;

/** Returns whether a text in capitals without spaces is a creditor reference. */
export function isCreditorReference(text: string): boolean {
  return FORM.test(text) && mod97(text) === 1;
}

/**
 * Returns the creditor reference of an order: `7F3K-QXDA` → `RF117F3KQXDA`, with its own digits.
 * @param reference of the order, with or without its hyphen
 */
export function creditorReferenceOf(reference: string): string {
  const body = reference.replace('-', '').toUpperCase();
  return `RF${checkDigits('RF', body)}${body}`;
}

/**
 * Returns the order reference inside a creditor reference, with its hyphen; undefined if the check
 * digits are wrong or the reference is not one of an order.
 */
export function orderReferenceIn(text: string): string | undefined {
  const plain = text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const body = plain.slice(4);
  if (!isCreditorReference(plain) || !ORDER.test(body)) return undefined;
  return withHyphen(body);
}

/** A transfer names one order, or a few; a text of nothing but candidates is not looked up. */
const MAX_FOUND = 10;

/** A creditor reference in free text: banks insert spaces, dashes and line breaks anywhere. */
const CREDITOR =
  /R[\s\p{Pd}]*F(?:[\s\p{Pd}]*[0-9]){2}(?:[\s\p{Pd}]*[A-HJ-NP-Z2-9]){8}(?![A-Z0-9])/giu;
/**
 * A bare reference must stand alone, because nothing else tells it from a word. It is looked ahead
 * for, because "from 7F3K-QXDA" has two overlapping candidates.
 */
const BARE = /(?<![A-Z0-9])(?=([A-Z0-9]{4}[\p{Pd} ]{0,3}[A-Z0-9]{4})(?![A-Z0-9]))/giu;

/**
 * Finds the references of orders in the text of a transfer: those with right check digits, or, if
 * there are none, everything that has the form of a bare reference,
 * also with the 0 and 1 that people type. At most ten; the caller looks them up.
 */
export function findOrderReferences(text: string): string[] {
  const checked = [...text.matchAll(CREDITOR)].flatMap(([found]) => orderReferenceIn(found) ?? []);
  if (checked.length > 0) return [...new Set(checked)].slice(0, MAX_FOUND);
  const bare = [...text.matchAll(BARE)]
    .map(([, found = '']) => found)
    // Dates and account numbers have no letter.
    .filter((found) => /[A-Z]/i.test(found))
    .map((found) => withHyphen(plainReference(found.replace(/\p{Pd}/gu, ''))));
  return [...new Set(bare)].slice(0, MAX_FOUND);
}

/**
 * Finds which of the known references are anywhere in a text, whatever stands between their
 * characters or beside them. A wrong one is as good as impossible: of 32 to the power of 8 references,
 * an organization has some thousands.
 * @param known by reference, with its hyphen
 */
export function findKnownReferences(text: string, known: ReadonlyMap<string, unknown>): string[] {
  const plain = plainReference(text.replace(/[^A-Za-z0-9]/g, ''));
  const found = new Set<string>();
  for (let start = 0; start + 8 <= plain.length; start += 1) {
    const reference = withHyphen(plain.slice(start, start + 8));
    if (known.has(reference)) found.add(reference);
  }
  return [...found];
}

function withHyphen(body: string): string {
  return `${body.slice(0, 4)}-${body.slice(4)}`;
}
