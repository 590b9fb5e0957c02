import { compactIban } from '@marquee/contract/banking/iban';
import { type Column, type Columns, columnsOf, writesDayFirst } from './csv-columns.ts';
import { fittingRows, tableOf } from './csv-table.ts';
import { amountOf, currencyOf, type DayOrder, dayOf, directionOf, orderOf } from './csv-values.ts';
import {
  type BankEntries,
  type BankEntry,
  bankFileSentences as say,
  type Odd,
  plainText,
  unlessNothingRead,
} from './entry.ts';
import { narrativeOf } from './narrative.ts';

type Cell = (column: Column) => string;
type Row = { cell: Cell; columns: Columns; raw: string[]; order: DayOrder | undefined };

/** What banks write about transfers that are not booked, or were taken back before. */
const NOT_BOOKED =
  /vorgemerkt|^offen|pending|revert|fail|declin|cancel|storniert|abgelehnt|processing|refunded/i;
/** A whole cell that names the account's balance; a transfer may begin with the same word. */
const BALANCE =
  /^(?:(?:alter|neuer|opening|closing|anfangs|end)[ -]?)?(?:konto)?(?:saldo|stand|balance|summe|total|solde)(?: (?:vom|per|am|zum|on))?[ :0-9./-]*$/i;

/**
 * Reads the entries of a bank's CSV export, whatever its separator and its order of columns. A row
 * that cannot be read is left out; lines above and below the table are none of it.
 * @throws AppError `invalid`
 */
export function readBankCsv(text: string): BankEntries {
  const { headings, rows, firstRow, separator, ...table } = tableOf(text);
  const entries: BankEntry[] = [];
  const leftOut: string[] = [];
  let { columns } = table;
  const days = rows.map((row) => row[table.columns.at.get('date') ?? -1] ?? '');
  const order = writesDayFirst(headings) ? 'day first' : orderOf(days);
  for (const [index, raw] of rows.entries()) {
    // A file of comdirect has a table for each account, one below the other.
    const next = /[0-9]/.test(days[index] ?? '') ? undefined : columnsOf(raw);
    columns = next ?? columns;
    if (next) continue;
    const entry = readRow(raw, columns, separator, order);
    if (entry === undefined) continue;
    if (!('odd' in entry)) entries.push(entry);
    else leftOut.push(say.row(firstRow + index, titleOf(raw, columns), entry.odd));
  }
  return unlessNothingRead({ entries, leftOut });
}

/** Returns undefined for a row that is not an entry: an empty one, a sum, or one still pending. */
function readRow(
  raw: string[],
  columns: Columns,
  separator: string,
  order: DayOrder | undefined,
): BankEntry | Odd | undefined {
  const [first, ...others] = fittingRows(raw, columns, separator).map((cells) => {
    const cell = (column: Column) => (cells[columns.at.get(column) ?? -1] ?? '').trim();
    return { cell, columns, raw: cells, order };
  });
  if (!first) return { odd: 'columns' };
  if (others.length === 0 && first.raw === raw) {
    return isOutside(first) ? undefined : entryOf(first);
  }
  const fitting = [first, ...others].find((row) => isPutTogether(row));
  return fitting ? entryOf(fitting) : { odd: 'columns' };
}

/**
 * Returns whether cells that were put together are a row. The amount must have cents: `24,50` cut
 * at its comma leaves 50, which is another amount.
 */
function isPutTogether({ cell, order }: Row): boolean {
  const iban = compactIban(cell('iban'));
  const amounts = [cell('amount'), cell('amountIn'), cell('amountOut')].filter((it) => it !== '');
  return (
    dayOf(cell('date'), order) !== undefined &&
    (iban === '' || /^[A-Z]{2}[0-9]{2}/.test(iban)) &&
    amounts.length > 0 &&
    amounts.every((it) => amountOf(it) !== undefined && /[.,][0-9]{2}\D*$/.test(it))
  );
}

/** Returns whether a row is not booked, a balance, or a line above or below the table. */
function isOutside({ cell, raw }: Row): boolean {
  if (NOT_BOOKED.test(cell('state')) || NOT_BOOKED.test(cell('date'))) return true;
  const isNamed = cell('name') !== '' || cell('iban') !== '';
  const amount = cell('amount') || cell('amountIn') || cell('amountOut');
  if (isNamed && amount !== '') return false;
  if (raw.some((it) => BALANCE.test(it.trim())) && !isNamed) return true;
  if (amount === '' && cell('text') === '') return true;
  return cell('date') === '' || (amount === '' && !/[0-9]/.test(cell('date')));
}

function entryOf(row: Row): BankEntry | Odd {
  const { cell, columns, raw, order } = row;
  const bookedOn = dayOf(cell('date'), order);
  if (bookedOn === undefined) return { odd: 'day' };
  const money = moneyOf(row);
  if ('odd' in money) return money;
  const told = narrativeOf(cell('text') || cell('narrative'), cell('narrative'));
  const references = columns.references
    .map(([name, at]) => [name, plainText(raw[at] ?? '')] as const)
    .filter(([, value]) => value !== '');
  return {
    account: compactIban(cell('account')).slice(0, 34),
    bookedOn,
    ...money,
    name: plainText(cell('name') || told.name),
    iban: compactIban(cell('iban') || told.iban).slice(0, 34),
    text: plainText(told.text),
    bankReference: plainText(cell('bankReference')),
    references,
    isReturn: false,
  };
}

type Money = Pick<BankEntry, 'direction' | 'cents' | 'currency'>;

/** Money that left is never taken for an income, whichever of its marks says so. */
function moneyOf({ cell, columns }: Row): Money | Odd {
  const [into, outOf] = [cell('amountIn'), cell('amountOut')].map(amountOrNone);
  const amount = columns.at.has('amount') ? amountOf(cell('amount')) : (into ?? outOf);
  if (!amount || (into && outOf)) return { odd: 'amount' };
  const column = currencyOf(cell('currency'));
  if (column !== '' && amount.currency !== '' && column !== amount.currency) {
    return { odd: 'amount' };
  }
  const sign = directionOf(cell('sign'));
  if (columns.at.has('sign') && sign === undefined) return { odd: 'direction' };
  const isOut = [sign, directionOf(cell('type'))].includes('out') || amount.cents < 0;
  return {
    direction: isOut || (outOf && amount === outOf) ? 'out' : 'in',
    cents: Math.abs(amount.cents),
    currency: column || amount.currency || columns.currency,
  };
}

/** Reads one of two columns; the other one is empty or zero. */
function amountOrNone(text: string) {
  const amount = amountOf(text);
  return amount?.cents === 0 ? undefined : amount;
}

function titleOf(raw: string[], { at }: Columns): string {
  const cell = (column: Column) => (raw[at.get(column) ?? -1] ?? '').trim();
  const shown = [cell('date'), cell('amount') || cell('amountIn') || cell('amountOut')];
  return [...shown, cell('name')].filter((it) => it !== '').join(', ');
}
