import { GuestInput, MAX_PLUS, guestSentences as say } from './guests.ts';

/** A line of a pasted list or CSV file: a guest, or what is wrong with it. */
export type PastedRow = { line: number; text: string } & (
  | { guest: Pick<GuestInput, 'name' | 'email' | 'plus' | 'note'>; error?: undefined }
  | { guest?: undefined; error: string }
);

type Column = 'name' | 'plus' | 'email' | 'note';
type Cells = Record<Column, string>;

/** Words of a heading, in lower case. */
const headings: Record<string, Column> = {
  name: 'name',
  guest: 'name',
  plus: 'plus',
  '+': 'plus',
  '+n': 'plus',
  email: 'email',
  'e-mail': 'email',
  mail: 'email',
  note: 'note',
};

const PLUS_AT_END = /^(.*\S)\s+\+\s*(\d+)$/;
const A_PLUS = /^\+?\s*(\d+)$/;
/** The most lines that are read; the rest would not fit into one call. */
const MAX_LINES = 1000;

/**
 * Reads a list with one guest per line: `Ada Lovelace +2`, and after tabs, semicolons or commas an
 * e-mail address, a number of companions and a note in any order. A first line of headings says
 * which column is what.
 */
export function readPasted(text: string): PastedRow[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '');
  const separator = separatorOf(lines[0]?.text ?? '');
  const columns = columnsOf(cut(lines[0]?.text ?? '', separator));
  const guests = (columns ? lines.slice(1) : lines).slice(0, MAX_LINES);
  return guests.map((line) => {
    const cells = cut(line.text, columns ? separator : separatorOf(line.text));
    return { ...line, ...checked(columns ? byHeading(cells, columns) : byForm(cells)) };
  });
}

function checked(cells: Cells) {
  const atEnd = PLUS_AT_END.exec(cells.name);
  const name = atEnd?.[1] ?? cells.name;
  const atLine = atEnd?.[2] ?? '0';
  const plus = (cells.plus === '' ? atLine : cells.plus).replace(/^\+\s*/, '');
  if (!/^\d{1,6}$/.test(plus) || Number(plus) > MAX_PLUS) return { error: say.plus };
  const { email, note } = cells;
  const read = GuestInput.safeParse({ name, plus: Number(plus), email, note });
  if (read.success) return { guest: read.data };
  const [issue] = read.error.issues;
  return { error: name === '' ? say.nameMissing : (issue?.message ?? say.nameMissing) };
}

function separatorOf(line: string): string {
  return ['\t', ';', ','].find((it) => line.includes(it)) ?? ',';
}

/** Splits a line into its cells; quotes around one keep its separators. */
function cut(line: string, separator: string): string[] {
  const cells: string[] = [''];
  let isQuoted = false;
  for (const letter of line) {
    const last = cells.length - 1;
    if (letter === '"' && (isQuoted || cells[last]?.trim() === '')) isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) cells.push('');
    else cells[last] += letter;
  }
  return cells.map((cell) => cell.trim());
}

function columnsOf(cells: string[]): (Column | undefined)[] | undefined {
  const columns = cells.map((cell) => headings[cell.toLowerCase()]);
  return columns.includes('name') ? columns : undefined;
}

function byHeading(cells: string[], columns: (Column | undefined)[]): Cells {
  const read: Cells = { name: '', plus: '', email: '', note: '' };
  for (const [index, column] of columns.entries()) if (column) read[column] = cells[index] ?? '';
  return read;
}

function byForm([name = '', ...rest]: string[]): Cells {
  const read: Cells = { name, plus: '', email: '', note: '' };
  for (const cell of rest) {
    if (A_PLUS.test(cell) && read.plus === '') read.plus = cell;
    else if (cell.includes('@') && read.email === '') read.email = cell;
    else read.note = [read.note, cell].filter((text) => text !== '').join(', ');
  }
  return read;
}
