import { formatCents } from '@marquee/contract/formats/money';
import { formatRate } from '@marquee/contract/formats/shares';
import { isolated } from '@marquee/contract/people/isolate';
import type { TaxSum } from '@marquee/contract/tax/sums';
import { reasonOf } from '@marquee/contract/tax/reasons';
import { AUBERGINE, INK, LINE, QUIET } from '../colors.ts';
import { type InvoiceContent, type InvoiceDocument, taxesOf } from '../invoice-content.ts';
import { decorate, type Sheet } from '../sheet.ts';
import { placeFor, type Room } from './room.ts';
import { type Box, printable, type Style, write } from '../text.ts';

export const head: Style = { font: 'text', size: 9, color: QUIET };
export const cell: Style = { font: 'text', size: 10.5, color: INK };
const sum: Style = { font: 'bold', size: 14, color: INK };
const LINE_HEIGHT = 22;
/** With the line above it, and what a code took off. */
const TOTAL_HEIGHT = 70;
const REASON_HEIGHT = 32;

type Place = Pick<Box, 'x' | 'y' | 'width'>;

/** Returns the room that the sums take, so that they stay on a page with the last line. */
export function heightOfSums(taxes: TaxSum[]): number {
  const reasons = taxes.filter(({ tax }) => reasonOf(tax) !== '');
  return 130 + LINE_HEIGHT * (taxes.length - 1 + reasons.length);
}

/** Draws the taxes and the total, and why there is no tax. Returns the y below. */
export function drawSums(
  sheet: Sheet,
  content: InvoiceContent,
  kind: InvoiceDocument['kind'],
  room: Room,
): number {
  const { discount, tax, total_cents } = content;
  const { x, width } = room;
  const box = { x: x + 0.4 * width, width: 0.6 * width };
  const taxes = taxesOf(content);
  let top = room.y;
  if (taxes.length > 1) top = drawTaxTable(sheet, content, room);
  else if (tax.cents > 0) top = drawOnlyTax(sheet, content, { ...box, y: top });
  top = placeFor(TOTAL_HEIGHT, sheet.doc, { ...room, y: top });
  if (taxes.length > 1 || tax.cents > 0) {
    decorate(sheet, () => rule(sheet.doc, { ...box, y: top }, LINE));
    top += 9;
  }
  const name = kind === 'invoice' ? 'Total' : 'Total credited';
  const end = drawSum(sheet, { name, cents: total_cents, style: sum }, { ...box, y: top }) + 8;
  decorate(sheet, () => {
    sheet.doc.rect(box.x, end, box.width, 2).fill(AUBERGINE);
  });
  const below = discount ? drawDiscount(sheet, discount, { ...box, y: end + 8 }) : end + 2;
  return drawReasons(sheet, content, { ...room, y: below });
}

function drawSum(
  sheet: Sheet,
  { name, cents, style }: { name: string; cents: number; style: Style },
  place: Place,
): number {
  const line = { ...place, lines: 1 };
  write(sheet, 'P', name, style, { ...line, width: 0.6 * place.width });
  return write(sheet, 'P', formatCents(cents), style, { ...line, align: 'right' });
}

/** Draws net and tax of a document that has one rate. */
function drawOnlyTax(sheet: Sheet, content: InvoiceContent, place: Place): number {
  const { tax, total_cents } = content;
  const [only] = taxesOf(content);
  const name = rateIn(content, only?.tax.basisPoints ?? tax.basis_points);
  const net = { name: 'Net', cents: total_cents - tax.cents, style: cell };
  const top = drawSum(sheet, net, place) + 5;
  return drawSum(sheet, { name, cents: tax.cents, style: cell }, { ...place, y: top }) + 9;
}

/** Shares of the width, from the left. */
const columns = [
  { name: '', from: 0.24, share: 0.22, align: 'left' },
  { name: 'Net', from: 0.46, share: 0.18, align: 'right' },
  { name: 'Tax', from: 0.64, share: 0.16, align: 'right' },
  { name: 'Gross', from: 0.8, share: 0.2, align: 'right' },
] as const;

/** Draws a row for each rate with net, tax and gross, and their sum; pages begin with the head. */
function drawTaxTable({ doc, section }: Sheet, content: InvoiceContent, room: Room): number {
  const table = doc.struct('Table');
  section.add(table);
  const inTable = { doc, section: table };
  const { tax, total_cents } = content;
  const names = columns.map(({ name }, index) => (index === 0 ? printable(tax.name, 'Tax') : name));
  const drawHead = (y: number) =>
    drawCells(inTable, { texts: names, isHead: true }, { ...room, y });
  let y = drawHead(placeFor(2 * LINE_HEIGHT, doc, room));
  const drawRow = (texts: string[]) => {
    const place = placeFor(LINE_HEIGHT, doc, { ...room, y });
    const below = place === y ? y : drawHead(place);
    y = drawCells(inTable, { texts, isHead: false }, { ...room, y: below });
  };
  for (const { tax: one, grossCents, taxCents } of taxesOf(content)) {
    const amounts = [grossCents - taxCents, taxCents, grossCents].map((it) => formatCents(it));
    drawRow([rateIn(content, one.basisPoints), ...amounts]);
  }
  const sums = [total_cents - tax.cents, tax.cents, total_cents].map((it) => formatCents(it));
  drawRow(['Together', ...sums]);
  table.end();
  return y + 4;
}

function drawCells(
  { doc, section }: Sheet,
  { texts, isHead }: { texts: string[]; isHead: boolean },
  { x, y, width }: Place,
): number {
  const row = doc.struct('TR');
  section.add(row);
  let below = y;
  for (const [index, { from, share, align }] of columns.entries()) {
    const box: Box = { x: x + from * width, y, width: share * width, lines: 1, align };
    const [tag, style] = isHead ? (['TH', head] as const) : (['TD', cell] as const);
    below = Math.max(below, write({ doc, section: row }, tag, texts[index] ?? '', style, box));
  }
  row.end();
  return below + 5;
}

function rateIn({ tax }: InvoiceContent, basisPoints: number): string {
  return `${isolated(printable(tax.name, 'Tax'))} ${formatRate(basisPoints / 100)}`;
}

function drawDiscount(
  sheet: Sheet,
  { code, cents }: NonNullable<InvoiceContent['discount']>,
  place: Place,
): number {
  const name = isolated(printable(code, 'used'));
  const text = `The code ${name} took ${formatCents(cents)} off these prices.`;
  return write(sheet, 'P', text, head, { ...place, lines: 2, align: 'right' });
}

/** Draws why there is no tax, with the amount where other amounts have tax. */
function drawReasons(sheet: Sheet, content: InvoiceContent, room: Room): number {
  const taxes = taxesOf(content);
  const { x, width } = room;
  let { y } = room;
  for (const { tax, grossCents } of taxes) {
    const reason = printable(reasonOf(tax), '');
    if (reason === '') continue;
    const text = taxes.length > 1 ? `${formatCents(grossCents)}: ${reason}` : reason;
    y = placeFor(REASON_HEIGHT, sheet.doc, { ...room, y }) + 8;
    y = write(sheet, 'P', text, head, { x, y, width, lines: 2, align: 'right' });
  }
  return y;
}

export function rule(
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
