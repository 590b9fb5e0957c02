import type { StatementLine, StatementDocument } from '@marquee/contract/finance/statements';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatInstantMediumDate } from '@marquee/contract/formats/columns';
import { formatEuro } from '@marquee/contract/formats/money';
import { INK, LINE, QUIET, TINT } from './colors.ts';
import { decorate, type Sheet } from './sheet.ts';
import { charactersOf } from './letters/load.ts';
import { printable, spokenAs } from './text.ts';
import { LEFT, WIDTH } from './statement-words.ts';

export const ROW = 15;
export const HEAD = 22;
const SIZE = 8;
const GAP = 8;
const NONE = '–';
const plain = { lineBreak: false };
const TABULAR: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

type Column = {
  title: string;
  width: number;
  isNumeric?: boolean;
  cell: (line: StatementLine, document: StatementDocument) => string;
  total?: (document: StatementDocument) => string;
};

/** A zero is shown as a dash, because an empty cell might look like a mistake. */
const money = (amount: number) => (amount === 0 ? NONE : formatEuro(amount));

const sums = ['gross', 'refunds', 'fees', 'tax', 'net', 'collected', 'change'] as const;
const titles = {
  gross: 'Gross',
  refunds: 'Refunds',
  fees: 'Fees',
  tax: 'Tax',
  net: 'Net',
  collected: 'Collected',
  change: 'Change',
} as const;

/** Returns the columns; the statement of one event leaves out the event's name. */
export function columnsOf(document: StatementDocument): Column[] {
  const figures = sums.map((name): Column => ({
    title: titles[name],
    width: 62,
    isNumeric: true,
    cell: (line) => money(line[name]),
    total: (whole) => formatEuro(whole[name]),
  }));
  const words: Column[] = [
    {
      title: 'Date',
      width: 62,
      cell: (line) => formatInstantMediumDate(line.at, document.timezone),
      total: () => 'Total',
    },
    { title: 'Order', width: 60, cell: (line) => line.reference || 'Adjustment' },
    { title: 'Buyer', width: 0, cell: (line) => line.name },
    ...(document.event
      ? []
      : [{ title: 'Event', width: 0, cell: (line: StatementLine) => line.event }]),
    {
      title: 'Tickets',
      width: 38,
      isNumeric: true,
      cell: (line) => (line.tickets === 0 ? NONE : formatNumber(line.tickets)),
      total: (whole) => formatNumber(whole.tickets),
    },
  ];
  return sharedOut([...words, ...figures]);
}

/** Divides the remaining width among the columns without one. */
function sharedOut(columns: Column[]): Column[] {
  const taken = columns.reduce((sum, { width }) => sum + width, 0);
  const open = columns.filter(({ width }) => width === 0).length;
  return columns.map((column) => {
    return column.width === 0 ? { ...column, width: (WIDTH - taken) / open } : column;
  });
}

/** Draws the column titles, on every page. Returns the y below. */
export function drawHead(sheet: Sheet, columns: Column[], y: number): number {
  const { doc } = sheet;
  decorate(sheet, () => {
    doc.rect(LEFT, y, WIDTH, HEAD - 4).fill(TINT);
    doc.font('bold').fontSize(SIZE).fillColor(QUIET);
    eachCell(columns, (column, x) => put(doc, column.title, column, x, y + 4));
  });
  return y + HEAD;
}

/** Draws one order or adjustment. Returns the y below. */
export function drawRow(
  { doc, section }: Sheet,
  columns: Column[],
  y: number,
  textOf: (column: Column) => string,
  font: 'text' | 'bold' = 'text',
): number {
  const texts = columns.map(textOf);
  // One element for the whole row: thousands of them are read out line by line.
  const draw = () => {
    doc.font(font).fontSize(SIZE).fillColor(INK);
    eachCell(columns, (column, x, index) => put(doc, texts[index] ?? '', column, x, y));
  };
  section.add(doc.struct('P', spokenAs(texts.join('  ')), [draw]));
  return y + ROW;
}

export function drawRule(sheet: Sheet, y: number, from = LEFT): void {
  const { doc } = sheet;
  decorate(sheet, () => {
    doc.lineWidth(0.8).strokeColor(LINE);
    doc
      .moveTo(from, y)
      .lineTo(LEFT + WIDTH, y)
      .stroke();
  });
}

function eachCell(
  columns: Column[],
  each: (column: Column, x: number, index: number) => void,
): void {
  let x = LEFT;
  for (const [index, column] of columns.entries()) {
    each(column, x, index);
    x += column.width;
  }
}

function put(doc: PDFKit.PDFDocument, text: string, column: Column, x: number, y: number): void {
  if (column.isNumeric) return putRight(doc, text, x + column.width - 4, y);
  const shown = fitting(doc, printable(text, NONE), column.width - GAP);
  doc.text(shown, x + 4, y, plain);
}

/** Writes a text that ends at `right`, with digits of equal width so that they align in columns. */
export function putRight(doc: PDFKit.PDFDocument, text: string, right: number, y: number): void {
  // pdfkit's types leave out a document's current font. pdfkit caches the layout of words, but not
  // with features, which takes most of the time of a long statement, so this fills its cache.
  const font = Reflect.get(doc, '_font') as WordCache;
  font.layoutCache[text] ??= font.layoutRun(text, TABULAR);
  doc.text(text, right - doc.widthOfString(text), y, plain);
}

type WordCache = {
  layoutCache: Record<string, unknown>;
  layoutRun: (text: string, features: PDFKit.Mixins.OpenTypeFeatures[]) => unknown;
};

/** Returns as much of a text as fits, with a mark where it is cut. */
function fitting(doc: PDFKit.PDFDocument, text: string, room: number): string {
  if (doc.widthOfString(text) <= room) return text;
  const letters = charactersOf(text);
  let [fits, not] = [0, letters.length];
  while (not - fits > 1) {
    const middle = Math.floor((fits + not) / 2);
    if (doc.widthOfString(`${letters.slice(0, middle).join('')}…`) <= room) fits = middle;
    else not = middle;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`;
}
