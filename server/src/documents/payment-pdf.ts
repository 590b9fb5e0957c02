import { timeLines } from '@marquee/contract/events/time-lines';
import { formatIban } from '@marquee/contract/banking/iban';
import { formatInstant } from '@marquee/contract/formats/instants';
import { formatEuro } from '@marquee/contract/formats/money';
import { zoneLabel } from '@marquee/contract/formats/zones';
import type { PaymentContent, RenderedBranding } from '../gateways/documents-content.ts';
import { AMBER, AUBERGINE, INK, QUIET, WHITE } from './colors.ts';
import { A4, addSheet, decorate, makePdf, type Sheet } from './sheet.ts';
import { isolated } from '@marquee/contract/people/isolate';
import { forBought } from '@marquee/contract/pricing/bought-words';
import { qrModules, qrRectangles, QUIET_ZONE } from './qr.ts';
import { fittingSize, printable, type Style, write } from './text.ts';
import { lineOf } from './words.ts';

const MARGIN = 56;
const INNER = { x: MARGIN, width: A4.width - 2 * MARGIN };
/** The symbol itself, 53 mm. */
const SYMBOL_SIDE = 150;
const GAP = 40;
const MAX_LINES = 14;

const label: Style = { font: 'text', size: 9, color: QUIET };
const strong: Style = { font: 'bold', size: 12, color: INK };
const plain: Style = { font: 'text', size: 10, color: INK };

/** Renders how an order is paid by bank transfer, with the payment code, on one page of A4. */
export async function paymentPdf(
  content: PaymentContent,
  { platform }: RenderedBranding,
): Promise<Buffer> {
  const about = {
    title: `Payment of order ${content.reference}`,
    author: lineOf(content.event.organizer.Name),
    creator: lineOf(platform.name),
    at: new Date(content.created_at),
  };
  return makePdf(about, { content }, (doc) => {
    const sheet = addSheet(doc);
    const top = drawTop(sheet, content);
    const facts = drawFacts(sheet, content, top);
    const code = drawCode(sheet, content, top);
    drawWords(sheet, content, Math.max(facts, code) + 28);
    sheet.section.end();
  });
}

/** Draws title, event and deadline. Returns the y below. */
function drawTop(sheet: Sheet, { event, expires_at, items }: PaymentContent): number {
  const { doc } = sheet;
  decorate(sheet, () => {
    doc.rect(0, 0, A4.width, 14).fill(AUBERGINE);
    for (let x = MARGIN; x <= A4.width - MARGIN + 1; x += INNER.width / 24) doc.circle(x, 7, 1.8);
    doc.fill(AMBER);
  });
  const line = { x: INNER.x, width: INNER.width };
  const heading: Style = { font: 'bold', size: 28, color: AUBERGINE };
  let y = write(sheet, 'H1', 'Pay by bank transfer', heading, { ...line, y: 60, lines: 1 }) + 14;
  const title = printable(event.title, 'Tickets');
  const size = fittingSize(doc, title, INNER.width, 2, [15, 13, 11]);
  y = write(sheet, 'P', title, { ...strong, size }, { ...line, y, lines: 3 }) + 3;
  const organizer = printable(event.organizer.Name, '');
  const when = [...timeLines(event), isolated(organizer)].filter(Boolean).join('  ·  ');
  y = write(sheet, 'P', when, { ...plain, color: QUIET }, { ...line, y, lines: 2 }) + 14;
  if (expires_at === null) return y + 12;
  const until = `${formatInstant(expires_at, event.timezone)}, ${zoneLabel(event.timezone, expires_at)}`;
  const due = `Please pay by ${until}. After that, the order is cancelled and its ${forBought(items, 'ticket goes', 'tickets go')} back on sale.`;
  return write(sheet, 'P', due, plain, { ...line, y, lines: 3 }) + 26;
}

/** Draws what is typed into the transfer. Returns the y below. */
function drawFacts(sheet: Sheet, content: PaymentContent, top: number): number {
  const { holder, iban, bic, bank } = content.transfer;
  const facts: [name: string, text: string][] = [
    ['Account holder', printable(holder, holder)],
    ['IBAN', formatIban(iban)],
    ['BIC', bic],
    ['Bank', printable(bank, '')],
    ['Amount', formatEuro(content.total)],
    ['Reference', content.reference],
  ];
  const width = INNER.width - SYMBOL_SIDE - GAP;
  let y = top;
  for (const [name, text] of facts) {
    if (text === '') continue;
    const below = write(sheet, 'P', name, label, { x: INNER.x, y, width, lines: 1 });
    y = write(sheet, 'P', text, strong, { x: INNER.x, y: below + 2, width, lines: 2 }) + 12;
  }
  return y - 12;
}

/** Draws the payment code as vectors on white. Returns the y below. */
function drawCode(sheet: Sheet, { transfer }: PaymentContent, y: number): number {
  const { doc, section } = sheet;
  if (transfer.code === null) return y;
  const modules = qrModules(transfer.code);
  const side = SYMBOL_SIDE / (modules.length - 2 * QUIET_ZONE);
  const x = INNER.x + INNER.width - SYMBOL_SIDE;
  const quiet = QUIET_ZONE * side;
  const draw = () => {
    doc
      .save()
      .translate(x - quiet, y - quiet)
      .scale(side);
    doc.rect(0, 0, modules.length, modules.length).fill(WHITE);
    doc.addContent(qrRectangles(modules)).fill('#000000');
    doc.restore();
  };
  section.add(doc.struct('Figure', { alt: 'QR code of this bank transfer' }, [draw]));
  const box = { x, width: SYMBOL_SIDE, y: y + SYMBOL_SIDE + quiet, lines: 3 };
  return write(sheet, 'P', 'Scan this code with your banking app.', label, box);
}

/** Draws the organizer's own words, line by line. */
function drawWords(sheet: Sheet, { payment_instructions: words }: PaymentContent, top: number) {
  const line = { x: INNER.x, width: INNER.width, lines: 4 };
  let y = write(
    sheet,
    'P',
    'Name the reference, so that the organizer can match your payment.',
    plain,
    { ...line, y: top },
  );
  const lines = words
    .split(/\r\n|\r|\n/)
    .map((text) => printable(text, ''))
    .filter((text) => text !== '');
  y += 14;
  for (const text of lines.slice(0, MAX_LINES)) {
    y = write(sheet, 'P', text, plain, { ...line, y }) + 3;
  }
}
