import type { Company } from '@marquee/contract/companies/company';
import { formatInstantDate } from '@marquee/contract/formats/columns';
import { formatCents } from '@marquee/contract/formats/money';
import { countryName } from '@marquee/contract/questions/countries';
import type { InvoiceDocument } from './invoice-content.ts';
import { eInvoiceXmlOrMissing } from './e-invoice/formats.ts';
import { closingOf } from './invoice-words.ts';
import { AMBER, AUBERGINE, INK, QUIET } from './colors.ts';
import { A4, type About, addSheet, decorate, makePdf, type Sheet } from './sheet.ts';
import { isolated } from '@marquee/contract/people/isolate';
import { placeFor, type Room } from './invoice-table/room.ts';
import { drawTable } from './invoice-table/table.ts';
import { fittingSize, printable, type Style, write } from './text.ts';
import { lineOf } from './words.ts';

const MARGIN = 56;
const INNER = { x: MARGIN, width: A4.width - 2 * MARGIN };
const FOOT_Y = A4.height - 52;
const GAP = 24;
const HALF = (INNER.width - GAP) / 2;
const CLOSING_HEIGHT = 36;

const label: Style = { font: 'text', size: 9, color: QUIET };
const strong: Style = { font: 'bold', size: 11, color: INK };
const plain: Style = { font: 'text', size: 10, color: INK };

const titles = { invoice: 'Invoice', credit_note: 'Credit note' } as const;

/**
 * Renders an invoice or a credit note on A4. All its content was stored when it was issued, so that
 * the same document is always the same file to the byte, even after order, event and organization
 * changed. It has the same as XML, where EN 16931 finds all that it needs.
 */
export async function invoicePdf(document: InvoiceDocument): Promise<Buffer> {
  return makePdf(aboutOf(document), { content: document.content, bufferPages: true }, (doc) => {
    const sheet = addSheet(doc);
    const tableY = drawTop(sheet, document);
    const page = { x: INNER.x, width: INNER.width, top: MARGIN, bottom: FOOT_Y - 24 };
    const below = drawTable(sheet, document, { ...page, y: tableY });
    drawClosing(sheet, document, { ...page, y: below });
    sheet.section.end();
    drawFeet(sheet, document);
  });
}

function aboutOf(document: InvoiceDocument): About {
  const { kind, number, issuedAt, content } = document;
  return {
    invoiceXml: eInvoiceXmlOrMissing(document, 'cii').xml ?? undefined,
    title: `${titles[kind]} ${number}`,
    author: lineOf(content.seller.name),
    creator: lineOf(content.platform),
    at: issuedAt,
  };
}

/** Draws title, seller, buyer and subject. Returns the y below. */
function drawTop(sheet: Sheet, document: InvoiceDocument): number {
  const { kind, number, issuedAt, content } = document;
  decorate(sheet, () => {
    sheet.doc.rect(0, 0, A4.width, 14).fill(AUBERGINE);
    for (let x = MARGIN; x <= A4.width - MARGIN + 1; x += INNER.width / 24) {
      sheet.doc.circle(x, 7, 1.8);
    }
    sheet.doc.fill(AMBER);
  });
  const y = 60;
  const title: Style = { font: 'bold', size: 30, color: AUBERGINE };
  write(sheet, 'H1', titles[kind], title, { x: INNER.x, y, width: HALF, lines: 1 });
  const right = { x: INNER.x + HALF + GAP, width: HALF, lines: 1, align: 'right' } as const;
  const below = write(sheet, 'P', `No. ${number}`, { ...strong, size: 14 }, { ...right, y: y + 4 });
  const day = formatInstantDate(issuedAt.toISOString(), content.event.timezone);
  write(sheet, 'P', day, { ...plain, color: QUIET }, { ...right, y: below + 3 });
  const from = drawSeller(sheet, document, y + 70);
  const to = drawBuyer(sheet, document, y + 70);
  return drawSubject(sheet, document, Math.max(from, to) + 26);
}

function drawSeller(sheet: Sheet, { content }: InvoiceDocument, top: number): number {
  const { seller } = content;
  const box = { x: INNER.x, width: HALF, lines: 4 };
  let y = write(sheet, 'P', 'From', label, { ...box, y: top }) + 3;
  y =
    write(sheet, 'P', printable(seller.name, printable(seller.email, '')), strong, {
      ...box,
      y,
    }) + 2;
  const taxNumber = seller.tax_number === '' ? '' : `Tax number ${seller.tax_number}`;
  for (const line of [...seller.address.split(/\r\n|\r|\n/), taxNumber, seller.email]) {
    const text = printable(line, '');
    if (text !== '') y = write(sheet, 'P', text, plain, { ...box, y }) + 1;
  }
  return y;
}

function drawBuyer(sheet: Sheet, { content }: InvoiceDocument, top: number): number {
  const { name, email, company } = content.buyer;
  const box = { x: INNER.x + HALF + GAP, width: HALF, lines: 4 };
  const head = printable(company?.name ?? '', printable(name, printable(email, '')));
  let y = write(sheet, 'P', 'To', label, { ...box, y: top }) + 3;
  y = write(sheet, 'P', head, strong, { ...box, y }) + 2;
  for (const line of [...(company ? companyLinesOf(company) : []), email]) {
    const text = printable(line, '');
    if (text !== '') y = write(sheet, 'P', text, plain, { ...box, y }) + 1;
  }
  return y;
}

function companyLinesOf({ address, vat_id, purchase_order }: Company): string[] {
  return [
    address.street,
    `${address.postal_code} ${address.city}`,
    countryName(address.country, 'en'),
    ...(vat_id === '' ? [] : [`VAT ID ${vat_id}`]),
    ...(purchase_order === '' ? [] : [`Purchase order ${purchase_order}`]),
  ];
}

function drawSubject(
  sheet: Sheet,
  { content, kind, corrects }: InvoiceDocument,
  top: number,
): number {
  const { doc } = sheet;
  const { event, order_reference: reference } = content;
  const line = { x: INNER.x, width: INNER.width };
  let y = top;
  if (kind === 'credit_note' && corrects !== null) {
    const sentence = creditSentence(corrects, content.total_cents);
    y = write(sheet, 'P', sentence, strong, { ...line, y, lines: 2 }) + 12;
  }
  const title = printable(event.title, 'Tickets');
  const size = fittingSize(doc, title, INNER.width, 2, [15, 13, 11]);
  y = write(sheet, 'P', title, { ...strong, size }, { ...line, y, lines: 3 }) + 3;
  // An event that was postponed when the document was issued had no date.
  const day = event.starts_at === null ? '' : formatInstantDate(event.starts_at, event.timezone);
  const facts = [day, `Order ${reference}`].filter(Boolean).join('  ·  ');
  return write(sheet, 'P', facts, { ...plain, color: QUIET }, { ...line, y, lines: 1 }) + 20;
}

/** Returns what a credit note takes back of its invoice: all, a part, or what was left of it. */
function creditSentence(
  { number, grossCents, creditedCents }: NonNullable<InvoiceDocument['corrects']>,
  cents: number,
): string {
  if (cents === grossCents) return `This credit note cancels invoice ${number} in full.`;
  const credits = `This credit note credits ${formatCents(cents)}`;
  return creditedCents + cents === grossCents
    ? `${credits}, the rest of invoice ${number} over ${formatCents(grossCents)}.`
    : `${credits} of invoice ${number} over ${formatCents(grossCents)}.`;
}

function drawClosing(sheet: Sheet, document: InvoiceDocument, room: Room): void {
  const { x, width } = room;
  const y = placeFor(CLOSING_HEIGHT, sheet.doc, room) + 22;
  write(sheet, 'P', closingOf(document), plain, { x, width, y, lines: 1 });
}

/** Draws the foot of every page, once the number of pages is known. */
function drawFeet({ doc, section }: Sheet, { number, kind, content }: InvoiceDocument): void {
  const { count } = doc.bufferedPageRange();
  const sold = `Sold through ${isolated(printable(content.platform, 'Marquee'))}`;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    decorate({ doc, section }, () => {
      doc.font('text').fontSize(8.5).fillColor(QUIET);
      const oneLine = { width: HALF, height: 1.5 * doc.currentLineHeight(true), ellipsis: '…' };
      doc.text(sold, INNER.x, FOOT_Y, oneLine);
      const place = count > 1 ? `  ·  Page ${page + 1} of ${count}` : '';
      const text = `${titles[kind]} ${number}${place}`;
      doc.text(text, INNER.x + HALF + GAP, FOOT_Y, { ...oneLine, align: 'right' });
    });
  }
}
