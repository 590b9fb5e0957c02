/*
 * Bank statements in ISO 20022 `camt.053` ("BankToCustomerStatement"), versions 001.02 to 001.13,
 * as the message definition report and the guides of banks (DFÜ-Abkommen, Anlage 3) describe them.
 */
import { compactIban } from '@marquee/contract/banking/iban';
import { MAX_BANK_ENTRIES } from '@marquee/contract/transfers/bank-files';
import { type Amount, amountAt, booleanAt, dayOf, directionAt } from './camt-values.ts';
import {
  badBankFile,
  type BankEntries,
  type BankEntry,
  bankFileSentences as say,
  type Odd,
  plainText,
  unlessNothingRead,
} from './entry.ts';
import { allAt, leavesOf, readXml, textAt, type XmlElement } from '../xml.ts';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.[0-9]{2}$/;
/** Entries that are announced; they come again when they are booked. */
const NOT_BOOKED = ['PDNG', 'INFO', 'FUTR'];
/** What banks write where a reference is required and there is none. */
const NO_REFERENCE = /^(?:not ?provided|nonref|none)$/i;

/** What all transfers of one entry share. */
type Whole = Pick<BankEntry, 'account' | 'bookedOn' | 'direction' | 'isReturn'> & Amount;

/**
 * Reads the booked entries of a statement. An entry that collects several transfers becomes one for
 * each, if their amounts are given and add up. An entry that cannot be read is left out.
 * @throws AppError `invalid`
 */
export function readCamt(text: string): BankEntries {
  const document = readXml(text);
  if (!NAMESPACE.test(document.namespace)) throw badBankFile(say.notCamt);
  const entries: BankEntry[] = [];
  const leftOut: string[] = [];
  let number = 0;
  for (const statement of allAt(document, 'BkToCstmrStmt/Stmt')) {
    for (const entry of allAt(statement, 'Ntry')) {
      number += 1;
      if (NOT_BOOKED.includes(textAt(entry, 'Sts/Cd', 'Sts'))) continue;
      const whole = wholeOf(statement, entry);
      if ('odd' in whole) leftOut.push(say.entry(number, titleOf(entry), whole.odd));
      else entries.push(...entriesOf(whole, entry));
    }
  }
  if (entries.length > MAX_BANK_ENTRIES) throw badBankFile(say.tooManyEntries);
  return unlessNothingRead({ entries, leftOut });
}

function titleOf(entry: XmlElement): string {
  const [amount] = allAt(entry, 'Amt');
  const details = allAt(entry, 'NtryDtls/TxDtls')[0] ?? entry;
  const parts = [
    [amount?.text.trim(), amount?.currency].filter(Boolean).join(' '),
    nameAt(details, 'Dbtr'),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function wholeOf(statement: XmlElement, entry: XmlElement): Whole | Odd {
  if (textAt(entry, 'Sts/Cd', 'Sts') !== 'BOOK') return { odd: 'status' };
  const amount = amountAt(entry, 'Amt');
  if (!amount) return { odd: 'amount' };
  const direction = directionAt(entry) ?? { odd: 'direction' };
  if (typeof direction === 'object') return direction;
  const bookedOn = dayOf(entry, statement);
  if (bookedOn === undefined) return { odd: 'day' };
  const isReturn = booleanAt(entry, 'RvslInd');
  if (isReturn === undefined) return { odd: 'reversal indicator' };
  const account = compactIban(textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id')).slice(0, 34);
  return { account, bookedOn, direction, isReturn, ...amount };
}

function entriesOf(whole: Whole, entry: XmlElement): BankEntry[] {
  const details = allAt(entry, 'NtryDtls/TxDtls');
  const parts = details.length > 1 ? partsOf(whole, details) : undefined;
  if (parts)
    return parts.map(({ detail, ...part }) => entryOf({ ...whole, ...part }, entry, detail));
  const [only] = details;
  if (details.length > 1 || !only) return [entryOf(whole, entry, entry)];
  // Money that left is never taken for an income, whichever of both says so.
  const direction = directionAt(only) === 'out' ? 'out' : whole.direction;
  return [entryOf({ ...whole, direction }, entry, only)];
}

/** Returns the transfers that an entry collects; undefined if their amounts do not add up. */
function partsOf(whole: Whole, details: XmlElement[]) {
  let sum = 0;
  const parts: { detail: XmlElement; direction: 'in' | 'out'; cents: number }[] = [];
  for (const detail of details) {
    const amount = amountAt(detail, 'Amt') ?? amountAt(detail, 'AmtDtls/TxAmt/Amt');
    const direction = directionAt(detail) ?? whole.direction;
    if (typeof direction === 'object' || amount?.currency !== whole.currency) return undefined;
    sum += direction === whole.direction ? amount.cents : -amount.cents;
    parts.push({ detail, direction, cents: amount.cents });
  }
  return sum === whole.cents ? parts : undefined;
}

/** @param detail the transfer inside the entry, or the entry itself */
function entryOf(whole: Whole, entry: XmlElement, detail: XmlElement): BankEntry {
  const other = whole.direction === 'in' ? 'Dbtr' : 'Cdtr';
  const structured = allAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref');
  const texts = [...structured, ...allAt(detail, 'RmtInf/Ustrd')].map((it) => it.text);
  return {
    ...whole,
    name: nameAt(detail, other),
    iban: compactIban(textAt(detail, `RltdPties/${other}Acct/Id/IBAN`)).slice(0, 34),
    text: plainText(texts.join(' ') || textAt(detail, 'AddtlTxInf', 'AddtlNtryInf')),
    bankReference: plainText(textAt(detail, 'Refs/AcctSvcrRef', 'Refs/TxId', 'AcctSvcrRef')),
    references: referencesOf(entry, detail),
    isReturn: whole.isReturn || allAt(detail, 'RtrInf').length > 0,
  };
}

function nameAt(detail: XmlElement, role: 'Dbtr' | 'Cdtr'): string {
  const paths = [role, `Ultmt${role}`].map((party) => `RltdPties/${party}`);
  return plainText(textAt(detail, ...paths.flatMap((path) => [`${path}/Nm`, `${path}/Pty/Nm`])));
}

/**
 * Returns the references of an entry and of its transfer, with the whole text. `NtryRef` is not one
 * of them: some banks count it anew in each statement.
 */
function referencesOf(entry: XmlElement, detail: XmlElement): [string, string][] {
  const inside = detail === entry ? allAt(entry, 'NtryDtls/TxDtls') : [detail];
  const found = [
    ...['AcctSvcrRef', 'AddtlNtryInf'].flatMap((name) => leavesOf(allAt(entry, name))),
    ...['Refs', 'RmtInf', 'AddtlTxInf'].flatMap((name) =>
      inside.flatMap((it) => leavesOf(allAt(it, name))),
    ),
  ];
  return found.filter(([, value]) => !NO_REFERENCE.test(value));
}
