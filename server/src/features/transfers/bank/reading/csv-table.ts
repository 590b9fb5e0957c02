import { MAX_BANK_ENTRIES } from '@marquee/contract/transfers/bank-files';
import { parse } from 'csv-parse/sync';
import { type Columns, columnsOf } from './csv-columns.ts';
import { badBankFile, bankFileSentences as say } from './entry.ts';

/** Banks write some rows about the account above the headings. */
const MAX_ROWS_ABOVE = 30;
const SEPARATORS = [';', ',', '\t', '|'] as const;

export type CsvTable = {
  headings: string[];
  columns: Columns;
  separator: string;
  /** The rows below the headings. */
  rows: string[][];
  /** The number of the first of them in the file, from 1. */
  firstRow: number;
};

/**
 * Finds the table in a CSV file. Its separator is the one with which a row names the columns, so
 * other separators inside texts do not matter.
 * @throws AppError `invalid`
 */
export function tableOf(text: string): CsvTable {
  let isUnreadable = false;
  const found = SEPARATORS.flatMap((separator) => {
    const above = rowsOf(text, separator, MAX_ROWS_ABOVE);
    isUnreadable ||= above === undefined;
    const head = above?.findIndex((row) => columnsOf(row) !== undefined) ?? -1;
    const headings = above?.[head];
    const columns = headings && columnsOf(headings);
    return columns ? [{ separator, head, headings, columns }] : [];
  });
  const [best] = found.toSorted((a, b) => b.columns.at.size - a.columns.at.size);
  if (!best) throw badBankFile(isUnreadable ? say.unreadable : say.noColumns);
  const { head, ...table } = best;
  // Stops at a file of nothing but line breaks.
  const all = rowsOf(text, best.separator, MAX_ROWS_ABOVE + MAX_BANK_ENTRIES + 2);
  if (!all) throw badBankFile(say.unreadable);
  const rows = all.slice(head + 1);
  if (rows.length > MAX_BANK_ENTRIES) throw badBankFile(say.tooManyEntries);
  return { ...table, rows, firstRow: head + 2 };
}

function rowsOf(text: string, delimiter: string, to: number): string[][] | undefined {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 20_000,
      to,
    });
  } catch {
    return undefined;
  }
}

/**
 * Returns the rows that a row may be: itself if it has as many cells as the headings. A text that
 * has the separator without quotes has become several cells, which are put together again.
 */
export function fittingRows(row: string[], { width, at }: Columns, separator: string): string[][] {
  const end = row.findLastIndex((cell) => cell.trim() !== '') + 1;
  const extra = end - width;
  if (extra <= 0) return [row];
  return (['text', 'name'] as const).flatMap((column) => {
    const start = at.get(column);
    if (start === undefined) return [];
    const together = row.slice(start, start + extra + 1).join(separator);
    return [[...row.slice(0, start), together, ...row.slice(start + extra + 1)]];
  });
}
