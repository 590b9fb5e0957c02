/*
 * Bank statements in ISO 20022 `camt.053` ("BankToCustomerStatement"), versions 001.02 to 001.13,
 * as the message definition report and the guides of banks (DFÜ-Abkommen, Anlage 3) describe them.
 */
import { compactIban } from '@marquee/contract/banking/iban';
import { MAX_BANK_ENTRIES } from '@marquee/contract/orders/bank-files';
import {
  badBankFile,
  type BankEntry,
  bankFileSentences as say,
  isDay,
  plainText,
} from './entry.ts';
import { allAt, readXml, textAt, type XmlElement } from './xml.ts';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.[0-9]{2}$/;

/**
 * Reads the booked entries of a statement. An entry that collects several transfers becomes one for
 * each, if their amounts are given and add up.
 * @throws AppError `invalid`
 */
export function readCamt(text: string): BankEntry[] {
  const document = readXml(text);
  if (!NAMESPACE.test(document.namespace)) throw badBankFile(say.notCamt);
  const statements = allAt(document, 'BkToCstmrStmt/Stmt');
  const entries = statements.flatMap((statement) => {
    const account = compactIban(textAt(statement, 'Acct/Id/IBAN'));
    return allAt(statement, 'Ntry')
      .filter((entry) => textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK')
      .flatMap((entry) => entriesOf(account, entry));
  });
  if (entries.length > MAX_BANK_ENTRIES) throw badBankFile(say.tooManyEntries);
  return entries;
}

function entriesOf(account: string, entry: XmlElement): BankEntry[] {
  const whole = amountAt(entry, 'Amt');
  const details = allAt(entry, 'NtryDtls/TxDtls');
  const [only] = details;
  if (details.length < 2) return [entryOf(account, entry, only ?? entry, whole)];
  const parts = details.map((detail) => ({
    detail,
    amount: findAmount(detail, 'Amt') ?? findAmount(detail, 'AmtDtls/TxAmt/Amt'),
  }));
  const sum = parts.reduce((cents, { amount }) => cents + (amount?.cents ?? Number.NaN), 0);
  const isSplit =
    sum === whole.cents && parts.every(({ amount }) => amount?.currency === whole.currency);
  if (!isSplit) return [entryOf(account, entry, entry, whole)];
  return parts.map(({ detail, amount }) => entryOf(account, entry, detail, amount ?? whole));
}

type Amount = { cents: number; currency: string };

/** @param detail the transfer inside the entry, or the entry itself */
function entryOf(
  account: string,
  entry: XmlElement,
  detail: XmlElement,
  amount: Amount,
): BankEntry {
  const direction = directionOf(entry);
  const other = direction === 'in' ? 'Dbtr' : 'Cdtr';
  const bookedOn = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm').slice(0, 10);
  if (!isDay(bookedOn)) throw badBankFile(say.unreadable);
  const references = allAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref');
  const texts = [...references, ...allAt(detail, 'RmtInf/Ustrd')].map((it) => it.text);
  return {
    account,
    bookedOn,
    direction,
    ...amount,
    name: plainText(textAt(detail, `RltdPties/${other}/Nm`, `RltdPties/${other}/Pty/Nm`)),
    iban: compactIban(textAt(detail, `RltdPties/${other}Acct/Id/IBAN`)).slice(0, 34),
    text: plainText(texts.join(' ') || textAt(detail, 'AddtlTxInf', 'AddtlNtryInf')),
    bankReference: plainText(textAt(detail, 'Refs/AcctSvcrRef', 'Refs/TxId', 'AcctSvcrRef')),
    isReturn: textAt(entry, 'RvslInd') === 'true' || allAt(detail, 'RtrInf').length > 0,
  };
}

/** Amounts are never negative; the indicator says which way the money went. */
function directionOf(entry: XmlElement): 'in' | 'out' {
  const indicator = textAt(entry, 'CdtDbtInd');
  if (indicator !== 'CRDT' && indicator !== 'DBIT') throw badBankFile(say.unreadable);
  return indicator === 'CRDT' ? 'in' : 'out';
}

function amountAt(from: XmlElement, path: string): Amount {
  const amount = findAmount(from, path);
  if (!amount) throw badBankFile(say.unreadable);
  return amount;
}

/** Reads `ActiveOrHistoricCurrencyAndAmount` without floating-point arithmetic. */
function findAmount(from: XmlElement, path: string): Amount | undefined {
  const [found] = allAt(from, path);
  const parts = /^([0-9]{1,13})(?:\.([0-9]{1,2})0*)?$/.exec(found?.text.trim() ?? '');
  if (!found || !parts || !/^[A-Z]{3}$/.test(found.currency)) return undefined;
  const cents = Number(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`);
  return { cents, currency: found.currency };
}
