import { compactIban } from '@marquee/contract/banking/iban';
import { parse } from 'csv-parse/sync';
import { MAX_BANK_ENTRIES } from '@marquee/contract/orders/bank-files';
import {
  badBankFile,
  type BankEntry,
  bankFileSentences as say,
  isDay,
  plainText,
} from './entry.ts';

/** Banks write some rows about the account above the headings. */
const MAX_ROWS_ABOVE = 30;

/**
 * Headings of the exports of German, Austrian and English-language banks, in small letters without
 * anything but letters. There is no standard for these files.
 */
const headings = {
  date: [
    'buchungstag',
    'buchungsdatum',
    'buchung',
    'bookingdate',
    'date',
    'datum',
    'completeddate',
  ],
  amount: ['betrag', 'betrageur', 'betragineur', 'umsatz', 'umsatzineur', 'amount', 'amounteur'],
  currency: ['währung', 'waehrung', 'currency'],
  name: [
    'beguenstigterzahlungspflichtiger',
    'begünstigterzahlungspflichtiger',
    'namezahlungsbeteiligter',
    'auftraggeberbegünstigter',
    'auftraggeberempfänger',
    'zahlungspflichtiger',
    'partnername',
    'payer',
    'name',
  ],
  iban: ['iban', 'kontonummeriban', 'ibanzahlungsbeteiligter', 'partneriban', 'payeriban'],
  account: ['auftragskonto', 'ibanauftragskonto', 'account', 'accountiban'],
  text: [
    'verwendungszweck',
    'zahlungsreferenz',
    'paymentreference',
    'purpose',
    'reference',
    'text',
  ],
  bankReference: ['transaktionsid', 'transactionid', 'bankreference'],
  state: ['info', 'status'],
};
type Column = keyof typeof headings;

/**
 * Reads the entries of a bank's CSV export, whatever its separator and its order of columns.
 * @throws AppError `invalid`
 */
export function readBankCsv(text: string): BankEntry[] {
  const rows = rowsOf(text);
  const head = rows.slice(0, MAX_ROWS_ABOVE).findIndex((row) => {
    const columns = columnsOf(row);
    return columns.has('date') && columns.has('amount') && columns.has('text');
  });
  const headRow = rows[head];
  if (!headRow) throw badBankFile(say.noColumns);
  const columns = columnsOf(headRow);
  const below = rows.slice(head + 1);
  if (below.length > MAX_BANK_ENTRIES) throw badBankFile(say.tooManyEntries);
  return below.flatMap((row, index) => {
    const cell = (column: Column) => (row[columns.get(column) ?? -1] ?? '').trim();
    return entryOf(cell, head + index + 2) ?? [];
  });
}

/** Returns undefined for a row that is not an entry: an empty one, a sum, or one still pending. */
function entryOf(cell: (column: Column) => string, line: number): BankEntry | undefined {
  if (cell('date') === '' || /vorgemerkt|pending/i.test(cell('state'))) return undefined;
  const bookedOn = dayOf(cell('date'));
  const amount = centsOf(cell('amount'));
  if (bookedOn === undefined || amount === undefined) throw badBankFile(say.row(line));
  return {
    account: compactIban(cell('account')).slice(0, 34),
    bookedOn,
    direction: amount < 0 ? 'out' : 'in',
    cents: Math.abs(amount),
    currency: currencyOf(cell('currency')),
    name: plainText(cell('name')),
    iban: compactIban(cell('iban')).slice(0, 34),
    text: plainText(cell('text')),
    bankReference: plainText(cell('bankReference')),
    isReturn: false,
  };
}

/** Returns ISO 4217's code; XXX, which is no currency, for a text that is none. */
function currencyOf(text: string): string {
  const plain = text.trim().toUpperCase();
  if (plain === '' || plain === '€') return 'EUR';
  return /^[A-Z]{3}$/.test(plain) ? plain : 'XXX';
}

function rowsOf(text: string): string[][] {
  const start = text.slice(0, 4000);
  const count = (character: string) => start.split(character).length;
  const [delimiter] = [';', ',', '\t'].toSorted((a, b) => count(b) - count(a));
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiter ?? ';',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 20_000,
      // Stops at a file of nothing but line breaks.
      to: MAX_ROWS_ABOVE + MAX_BANK_ENTRIES + 2,
    });
  } catch {
    throw badBankFile(say.unreadable);
  }
}

function columnsOf(row: string[]): Map<Column, number> {
  const found = new Map<Column, number>();
  const names = row.map((cell) => cell.toLowerCase().replace(/[^\p{L}]/gu, ''));
  for (const [column, known] of Object.entries(headings)) {
    const at = names.findIndex((name) => known.includes(name));
    // The keys of `headings` are its columns.
    if (at >= 0) found.set(column as Column, at);
  }
  return found;
}

/**
 * Returns `2026-12-18` for that or `18.12.2026` or `18.12.26`. Days with slashes are not read,
 * because 05/12/2026 is one day in London and another in New York.
 */
function dayOf(text: string): string | undefined {
  const iso = /^([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T ].*)?$/.exec(text);
  const dotted = /^([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4}|[0-9]{2})$/.exec(text);
  const [day, month, year] = iso ? [iso[3], iso[2], iso[1]] : (dotted?.slice(1) ?? []);
  if (!day || !month || !year) return undefined;
  const whole = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(whole) ? whole : undefined;
}

/**
 * Returns 123456 for `1.234,56`, `1,234.56` and `1234.56 EUR`. An amount with a separator must have
 * two decimals, because `1.234` may be either; one without is in whole euros.
 */
function centsOf(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]|€|EUR/g, '').replace('−', '-');
  const parts = /^([+-]?)([0-9]{1,3}(?:([.,'])[0-9]{3})*|[0-9]{1,13})(?:([.,])([0-9]{2}))?$/.exec(
    plain,
  );
  if (!parts) return undefined;
  const [, sign, whole = '', group, point, decimals = '00'] = parts;
  if (group !== undefined && (point === undefined || group === point)) return undefined;
  if (group !== undefined && new Set(whole.replace(/[0-9]/g, '')).size > 1) return undefined;
  const cents = Number(whole.replace(/[^0-9]/g, '') + decimals);
  return sign === '-' ? -cents : cents;
}
