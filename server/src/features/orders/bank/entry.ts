import { createHash } from 'node:crypto';
import type { Cents } from '@marquee/contract/money';
import { AppError } from '../../../lib/app-error.ts';

/** One movement of money on the organizer's bank account, as a bank file has it. */
export type BankEntry = {
  /** The account that the file is about, compact; '' if the file does not name it. */
  account: string;
  /** Day of the booking, `2026-12-18`. */
  bookedOn: string;
  direction: 'in' | 'out';
  /** In hundredths of the currency; never negative. */
  cents: Cents;
  /** ISO 4217. */
  currency: string;
  /** Of the other side; '' if unknown. */
  name: string;
  /** Of the other side, compact; '' if unknown. */
  iban: string;
  /** Text of the transfer, with structured references first. */
  text: string;
  /** The bank's own reference of this movement; '' if it has none. */
  bankReference: string;
  /** Whether the entry takes back an earlier one: a returned or reversed transfer. */
  isReturn: boolean;
};

const MAX_TEXT = 1000;

export const bankFileSentences = {
  unreadable: 'This file cannot be read. Export the statement again as CAMT.053 (XML) or CSV.',
  encoding: 'The text of this file cannot be read. Export it in UTF-8.',
  doctype: 'This file declares a document type. Bank files have none, so it was refused.',
  notCamt: 'This XML file is not a bank statement of the form CAMT.053.',
  tooManyEntries: 'This file has more than 5,000 entries. Export a shorter period.',
  tooMuch: 'Reading this file takes too long. Export a shorter period.',
  noColumns: 'No columns for date, amount and text were found. Their first row must name them.',
  row: (line: number) => `Row ${line} has a date or an amount that cannot be read.`,
} as const;

export function badBankFile(sentence: string): AppError {
  return new AppError('invalid', sentence, { errors: { file: [sentence] } });
}

/**
 * Returns a fingerprint for each entry, so that an entry that was read before is known again. Equal
 * entries of one file are numbered, because a buyer may really pay the same amount twice a day.
 * @returns 64 hexadecimal digits for each entry, all different
 */
export function fingerprintsOf(entries: BankEntry[]): string[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const { account, bookedOn, direction, cents, currency, name, iban, text } = entry;
    const values = [account, bookedOn, direction, cents, currency, name, iban, text];
    const key = JSON.stringify([...values, entry.bankReference, entry.isReturn]);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return createHash('sha256').update(`${nth} ${key}`).digest('hex');
  });
}

/** Returns text on one line, without control characters, at most 1,000 characters long. */
export function plainText(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    .toWellFormed();
}

/** Returns whether `2026-02-30` and the like exist. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
