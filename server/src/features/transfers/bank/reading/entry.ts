import { plainLine } from '@marquee/contract/people/lines';
import type { Cents } from '@marquee/contract/money';
import { AppError } from '../../../../lib/app-error.ts';

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
  /** Everything else that tells it from others, each with its name in the file. */
  references: readonly (readonly [name: string, value: string])[];
  /** Whether the entry takes back an earlier one: a returned or reversed transfer. */
  isReturn: boolean;
};

/** What a file has: its movements, and a sentence for each entry that was left out. */
export type BankEntries = { entries: BankEntry[]; leftOut: string[] };

/** The part of an entry that cannot be read. */
export type OddPart = 'amount' | 'day' | 'direction' | 'status' | 'reversal indicator' | 'columns';
export type Odd = { odd: OddPart };

const MAX_TEXT = 1000;
const MAX_NAMED = 40;

export const bankFileSentences = {
  unreadable: 'This file cannot be read. Export the statement again as CAMT.053 (XML) or CSV.',
  encoding: 'The text of this file cannot be read. Export it in UTF-8.',
  doctype: 'This file declares a document type. Bank files have none, so it was refused.',
  notCamt: 'This XML file is not a bank statement of the form CAMT.053.',
  tooManyEntries: 'This file has more than 5,000 entries. Export a shorter period.',
  tooMuch: 'Reading this file takes too long. Export a shorter period.',
  noColumns: 'No columns for date, amount and text were found. Their first row must name them.',
  /** @param what names the entry for a person: its amount and who sent it */
  entry: (number: number, what: string, odd: OddPart) => `Entry ${named(number, what, odd)}`,
  row: (line: number, what: string, odd: OddPart) => `Row ${named(line, what, odd)}`,
} as const;

function named(number: number, what: string, odd: OddPart): string {
  const shown = plainText(what).slice(0, MAX_NAMED).trim();
  return `${number}${shown && ` (${shown})`}: its ${odd} cannot be read.`;
}

export function badBankFile(sentence: string): AppError {
  return new AppError('invalid', sentence, { errors: { file: [sentence] } });
}

/**
 * Returns what a file has. A file of which nothing could be read is refused with the first reason.
 * @throws AppError `invalid`
 */
export function unlessNothingRead(found: BankEntries): BankEntries {
  const [first] = found.leftOut;
  if (found.entries.length === 0 && first !== undefined) throw badBankFile(first);
  return found;
}

/** Returns the references on one line, without days, for a person and for the search of orders. */
export function detailsOf({ references }: Pick<BankEntry, 'references'>): string {
  const values = references.map(([, value]) => value).filter((it) => !/^[0-9.:/TZ\s-]*$/.test(it));
  return plainText([...new Set(values)].join(' · '));
}

/** Returns text on one line, without characters that nobody sees, at most 1,000 characters long. */
export function plainText(text: string): string {
  return plainLine(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    .toWellFormed();
}

/** Returns whether `2026-02-30` and the like exist. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
