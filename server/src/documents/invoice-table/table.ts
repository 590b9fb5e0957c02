import { formatCents } from '@marquee/contract/formats/money';
import { formatRate } from '@marquee/contract/formats/shares';
import {
  type InvoiceContent,
  type InvoiceDocument,
  taxesOf,
  taxOfLine,
} from '../invoice-content.ts';
import { AUBERGINE, LINE } from '../colors.ts';
import { placeFor, type Room } from './room.ts';
import { cell, drawSums, head, heightOfSums, rule } from './sums.ts';
import { decorate, type Sheet } from '../sheet.ts';
import { type Box, printable, write } from '../text.ts';

/** Shares of the width, from the left. */
type Column = { name: string; from: number; share: number; align: 'left' | 'right' };

const columns: Column[] = [
  { name: 'Description', from: 0, share: 0.5, align: 'left' },
  { name: 'Quantity', from: 0.5, share: 0.13, align: 'right' },
  { name: 'Price', from: 0.63, share: 0.17, align: 'right' },
  { name: 'Amount', from: 0.8, share: 0.2, align: 'right' },
];

/** With the rate of each line, where lines have several. */
const columnsWithRate = (taxName: string): Column[] => [
  { name: 'Description', from: 0, share: 0.4, align: 'left' },
  { name: 'Quantity', from: 0.4, share: 0.12, align: 'right' },
  { name: taxName, from: 0.52, share: 0.13, align: 'right' },
  { name: 'Price', from: 0.65, share: 0.15, align: 'right' },
  { name: 'Amount', from: 0.8, share: 0.2, align: 'right' },
];
const ROW_GAP = 8;
/** Enough for a label of two lines and a hairline. */
const ROW_HEIGHT = 44;

/** Draws the items and the sums. Returns the y below. */
export function drawTable(sheet: Sheet, { content, kind }: InvoiceDocument, room: Room): number {
  const { doc, section } = sheet;
  const table = doc.struct('Table');
  section.add(table);
  const inTable = { doc, section: table };
  const taxes = taxesOf(content);
  const hasRates = taxes.length > 1;
  const shown = hasRates ? columnsWithRate(printable(content.tax.name, 'Tax')) : columns;
  const drawHead = (y: number) => {
    const texts = shown.map(({ name }) => name);
    return drawRow(inTable, room, y, { shown, texts, isHead: true });
  };
  const sumsHeight = heightOfSums(taxes);
  let y = drawHead(room.y);
  for (const [index, line] of content.lines.entries()) {
    const isLast = index === content.lines.length - 1;
    const place = placeFor(ROW_HEIGHT + (isLast ? sumsHeight : 0), doc, { ...room, y });
    if (place !== y) y = drawHead(place);
    const { basisPoints } = taxOfLine(content, line);
    const rate = hasRates ? [formatRate(basisPoints / 100)] : [];
    y = drawRow(inTable, room, y, { shown, texts: textsOf(line, rate), isHead: false });
  }
  table.end();
  return drawSums(sheet, content, kind, { ...room, y: y + 6 });
}

/** @param rate the line's, if the table has a column for it */
function textsOf(line: InvoiceContent['lines'][number], rate: string[]): string[] {
  const { label, quantity, unit_cents } = line;
  return [
    printable(label, 'Admission'),
    String(quantity),
    ...rate,
    formatCents(unit_cents),
    formatCents(quantity * unit_cents),
  ];
}

function drawRow(
  { doc, section }: Sheet,
  { x, width }: Room,
  y: number,
  { shown, texts, isHead }: { shown: Column[]; texts: string[]; isHead: boolean },
): number {
  const row = doc.struct('TR');
  section.add(row);
  let below = y;
  for (const [index, { from, share, align }] of shown.entries()) {
    const box: Box = { x: x + from * width, y, width: share * width, lines: 2, align };
    const tag = isHead ? 'TH' : 'TD';
    const end = write({ doc, section: row }, tag, texts[index] ?? '', isHead ? head : cell, box);
    below = Math.max(below, end);
  }
  row.end();
  below += isHead ? 6 : ROW_GAP;
  decorate({ doc, section }, () => rule(doc, { x, y: below, width }, isHead ? AUBERGINE : LINE));
  return below + ROW_GAP;
}
