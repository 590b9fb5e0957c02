import { formatCents } from '@marquee/contract/formats/money';
import { formatRate } from '@marquee/contract/formats/shares';
import type { InvoiceContent, InvoiceDocument } from './invoice-content.ts';
import { AUBERGINE, INK, LINE, QUIET } from './colors.ts';
import { decorate, type Sheet } from './sheet.ts';
import { isolated } from '@marquee/contract/people/isolate';
import { type Box, printable, type Style, write } from './text.ts';

const head: Style = { font: 'text', size: 9, color: QUIET };
const cell: Style = { font: 'text', size: 10.5, color: INK };
const sum: Style = { font: 'bold', size: 14, color: INK };

/** The space of the table: from `y` on the first page, from `top` on later ones. */
type Room = { x: number; width: number; y: number; top: number; bottom: number };

/** Shares of the width, from the left. */
const columns = [
  { name: 'Description', from: 0, share: 0.5, align: 'left' },
  { name: 'Quantity', from: 0.5, share: 0.13, align: 'right' },
  { name: 'Price', from: 0.63, share: 0.17, align: 'right' },
  { name: 'Amount', from: 0.8, share: 0.2, align: 'right' },
] as const;
const ROW_GAP = 8;
/** Enough for a label of two lines and a hairline. */
const ROW_HEIGHT = 44;
const SUMS_HEIGHT = 130;

/** Draws the items and the sums. Returns the y below. */
export function drawTable(sheet: Sheet, { content, kind }: InvoiceDocument, room: Room): number {
  const { doc, section } = sheet;
  const table = doc.struct('Table');
  section.add(table);
  const inTable = { doc, section: table };
  const drawHead = (y: number) =>
    drawRow(inTable, room, y, { texts: columns.map(({ name }) => name), isHead: true });
  let y = drawHead(room.y);
  for (const [index, line] of content.lines.entries()) {
    const isLast = index === content.lines.length - 1;
    if (y + ROW_HEIGHT + (isLast ? SUMS_HEIGHT : 0) > room.bottom) {
      doc.addPage();
      y = drawHead(room.top);
    }
    y = drawRow(inTable, room, y, { texts: textsOf(line), isHead: false });
  }
  table.end();
  return drawSums(sheet, content, kind, { ...room, y: y + 6 });
}

function textsOf(line: InvoiceContent['lines'][number]): string[] {
  const { label, quantity, unit_cents } = line;
  return [
    printable(label, 'Admission'),
    String(quantity),
    formatCents(unit_cents),
    formatCents(quantity * unit_cents),
  ];
}

function drawRow(
  { doc, section }: Sheet,
  { x, width }: Room,
  y: number,
  { texts, isHead }: { texts: string[]; isHead: boolean },
): number {
  const row = doc.struct('TR');
  section.add(row);
  let below = y;
  for (const [index, { from, share, align }] of columns.entries()) {
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

function drawSums(
  sheet: Sheet,
  { tax, total_cents, discount }: InvoiceContent,
  kind: InvoiceDocument['kind'],
  { x, width, y }: Room,
): number {
  const box = { x: x + 0.4 * width, width: 0.6 * width };
  const one = (name: string, cents: number, style: Style, top: number) => {
    const line = { ...box, y: top, lines: 1 };
    write(sheet, 'P', name, style, { ...line, width: 0.6 * box.width });
    return write(sheet, 'P', formatCents(cents), style, { ...line, align: 'right' });
  };
  let top = y;
  const name = kind === 'invoice' ? 'Total' : 'Total credited';
  if (tax.cents > 0) {
    const rate = `${isolated(printable(tax.name, 'Tax'))} ${formatRate(tax.basis_points / 100)}`;
    top = one('Net', total_cents - tax.cents, cell, top) + 5;
    top = one(rate, tax.cents, cell, top) + 9;
    decorate(sheet, () => rule(sheet.doc, { ...box, y: top }, LINE));
    top += 9;
  }
  const end = one(name, total_cents, sum, top) + 8;
  decorate(sheet, () => {
    sheet.doc.rect(box.x, end, box.width, 2).fill(AUBERGINE);
  });
  return discount ? drawDiscount(sheet, discount, { ...box, y: end + 8 }) : end + 2;
}

function drawDiscount(
  sheet: Sheet,
  { code, cents }: NonNullable<InvoiceContent['discount']>,
  place: Pick<Box, 'x' | 'y' | 'width'>,
): number {
  const name = isolated(printable(code, 'used'));
  const text = `The code ${name} took ${formatCents(cents)} off these prices.`;
  return write(sheet, 'P', text, head, { ...place, lines: 2, align: 'right' });
}

function rule(
  doc: PDFKit.PDFDocument,
  { x, y, width }: { x: number; y: number; width: number },
  color: string,
): void {
  doc.lineWidth(0.7).strokeColor(color);
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
}
