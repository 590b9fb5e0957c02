import type { RenderedBranding, TicketsContent } from '../gateways/documents-content.ts';
import { feeWords } from '@marquee/contract/pricing/shown';
import { formatWhen } from '@marquee/contract/formats/when';
import { zoneOf } from '@marquee/contract/formats/zones';
import { scheduleMark } from '@marquee/contract/events/schedule-words';
import { nearSentences, openStreetMapLink } from '@marquee/contract/map-links';
import { AMBER, AUBERGINE, INK, LILAC, LINE, QUIET, WHITE } from './colors.ts';
import { admissionWords, factsOf, pickUpWords, stubOf } from './ticket-facts.ts';
import { drawKept } from './letters/kept-content.ts';
import { A4, decorate, type Sheet } from './sheet.ts';
import { isolated } from '@marquee/contract/people/isolate';
import { fittingSize, heightOf, printable, type Style, write } from './text.ts';
import { qrModules, qrRectangles, QUIET_ZONE } from './qr.ts';

const MARGIN = 40;
const CARD = { x: MARGIN, y: MARGIN, width: A4.width - 2 * MARGIN };
const PADDING = 28;
const INNER = { x: CARD.x + PADDING, width: CARD.width - 2 * PADDING };
const RADIUS = 12;
/** The symbol itself, 66 mm; its quiet zone is in the white around it. */
const SYMBOL_SIDE = 188;
const GAP = 32;
const NOTCH = 9;

const label: Style = { font: 'text', size: 9, color: QUIET };
const value: Style = { font: 'bold', size: 12, color: INK };
const small: Style = { font: 'text', size: 9.5, color: QUIET };

export function drawTicket(
  sheet: Sheet,
  order: TicketsContent,
  index: number,
  branding: RenderedBranding,
): void {
  const bodyY = drawHead(sheet, order);
  const facts = drawFacts(sheet, order, index, bodyY + PADDING);
  const code = drawCode(sheet, order, index, bodyY + PADDING + 2);
  const tearY = Math.max(facts, code) + PADDING;
  const endY = drawStub(sheet, order, index, tearY);
  drawOutline(sheet, tearY, endY);
  drawFoot(sheet, order, endY + 16, branding);
}

/** Draws the header with bulbs, organizer, title and time. Returns the y where it ends. */
function drawHead(sheet: Sheet, { event }: TicketsContent): number {
  const { doc } = sheet;
  const when = formatWhen(event);
  const size = fittingSize(doc, event.title, INNER.width, 3, [31, 27, 23, 19, 16]);
  doc.font('bold').fontSize(size);
  const titleHeight = Math.min(
    heightOf(doc, event.title, INNER.width),
    doc.currentLineHeight(true) * 5,
  );
  const organizer = printable(event.organizer.Name, '');
  const organizerY = CARD.y + 40;
  const titleY = organizerY + (organizer ? 20 : 2);
  const dayY = titleY + titleHeight + 14;
  const mark = scheduleMark(event.schedule_change);
  const end = dayY + (mark ? 80 : 60);
  const drawBack = () => {
    const { x, y, width } = CARD;
    doc.roundedRect(x, y, width, end - y, RADIUS);
    doc.rect(x, end - RADIUS, width, RADIUS).fill(AUBERGINE);
    drawBulbs(doc, y + 18);
  };
  decorate(sheet, drawBack, { head: end });
  const line = { x: INNER.x, width: INNER.width, lines: 1 };
  if (organizer) {
    write(
      sheet,
      'P',
      `${isolated(organizer)} presents`,
      { ...label, size: 11, color: LILAC },
      { ...line, y: organizerY },
    );
  }
  write(
    sheet,
    'H1',
    event.title,
    { font: 'bold', size, color: WHITE },
    { ...line, y: titleY, lines: 5 },
  );
  write(
    sheet,
    'P',
    printable(when.day, when.day),
    { font: 'bold', size: 14, color: AMBER },
    { ...line, y: dayY },
  );
  write(
    sheet,
    'P',
    when.hours === '' ? '' : `${when.hours}  ·  ${zoneOf(event)}`,
    { ...label, size: 11, color: WHITE },
    { ...line, y: dayY + 20, lines: 2 },
  );
  if (mark) {
    const text = printable(mark.text, mark.label);
    const style: Style = { font: 'bold', size: 11, color: AMBER };
    write(sheet, 'P', text, style, { ...line, y: dayY + 44 });
  }
  return end;
}

function drawBulbs(doc: PDFKit.PDFDocument, y: number): void {
  const count = 24;
  const step = INNER.width / (count - 1);
  for (let n = 0; n < count; n += 1) doc.circle(INNER.x + n * step, y, 2.4);
  doc.fill(AMBER);
}

/** Draws location with a link to a map, ticket type, price and name. Returns the y below. */
function drawFacts(sheet: Sheet, order: TicketsContent, index: number, top: number): number {
  const { event } = order;
  const ticket = order.tickets[index];
  if (!ticket) return top;
  const width = INNER.width - SYMBOL_SIDE - GAP;
  let y = top;
  for (const [name, text, lines] of factsOf(order, ticket)) {
    if (text === '') continue;
    const below = write(sheet, 'P', name, label, { x: INNER.x, y, width, lines: 1 });
    y = write(sheet, 'P', text, value, { x: INNER.x, y: below + 2, width, lines });
    if (name === 'Where') y = drawMapLink(sheet, event, width, y + 3);
    if (name === 'Price' && ticket.fee > 0) {
      const line = { x: INNER.x, y: y + 3, width, lines: 1 };
      y = write(sheet, 'P', feeWords(ticket.fee), small, line);
    }
    y += 13;
  }
  return y - 13;
}

/** Draws a link to the location in OpenStreetMap, which needs no account. Returns the y below. */
function drawMapLink(
  { doc, section }: Sheet,
  event: TicketsContent['event'],
  width: number,
  y: number,
): number {
  const { pin_town: town } = event;
  const words = town
    ? nearSentences.link(printable(town.name, 'the town'))
    : 'Open in OpenStreetMap';
  const paragraph = doc.struct('P');
  const link = doc.struct('Link');
  section.add(paragraph);
  paragraph.add(link);
  link.add(() => {
    doc.font(small.font).fontSize(small.size);
    drawKept(doc, { link: words, y, width }, () => {
      doc.fillColor(AUBERGINE).text(words, INNER.x, y, { width, underline: true });
    });
  });
  const about = {
    structParent: link,
    // pdfkit takes a plain string for a name, and this is a text that is read out.
    Contents: Object(`Map of ${isolated(printable(event.location, 'the location'))}`) as string,
  };
  const [textWidth, height] = [doc.widthOfString(words), doc.y - y];
  doc.link(INNER.x, y, textWidth, height, openStreetMapLink(event), about);
  link.end();
  paragraph.end();
  return doc.y;
}

/** Draws the code as vectors, always on white. Returns the y below. */
function drawCode(sheet: Sheet, order: TicketsContent, index: number, y: number): number {
  const { doc, section } = sheet;
  const ticket = order.tickets[index];
  if (!ticket) return y;
  const modules = qrModules(ticket.code);
  const moduleSide = SYMBOL_SIDE / (modules.length - 2 * QUIET_ZONE);
  const x = INNER.x + INNER.width - SYMBOL_SIDE;
  const draw = () => {
    const quiet = QUIET_ZONE * moduleSide;
    doc
      .save()
      .translate(x - quiet, y - quiet)
      .scale(moduleSide);
    doc.rect(0, 0, modules.length, modules.length).fill(WHITE);
    doc.addContent(qrRectangles(modules)).fill('#000000');
    doc.restore();
  };
  section.add(
    doc.struct(
      'Figure',
      { alt: `QR code of ${ticket.pick_up ? 'add-on' : 'ticket'} ${ticket.reference}` },
      [draw],
    ),
  );
  return y + SYMBOL_SIDE;
}

/** Draws the part below the tear line: references and instructions. Returns the y where it ends. */
function drawStub(sheet: Sheet, order: TicketsContent, index: number, tearY: number): number {
  const column = INNER.width / 3;
  const top = tearY + 22;
  for (const [place, [name, text]] of stubOf(order, index).entries()) {
    const box = { x: INNER.x + place * column, width: column - 12, lines: 1 };
    const below = write(sheet, 'P', name, label, { ...box, y: top });
    write(sheet, 'P', text, { ...value, size: 14 }, { ...box, y: below + 2 });
  }
  const { help, care } = order.tickets[index]?.pick_up ? pickUpWords : admissionWords;
  const line = { x: INNER.x, width: INNER.width, lines: 1 };
  const below = write(sheet, 'P', help, { ...value, size: 11 }, { ...line, y: top + 48 });
  return write(sheet, 'P', care, small, { ...line, y: below + 3 }) + PADDING - 6;
}

function drawOutline(sheet: Sheet, tearY: number, endY: number): void {
  const { doc } = sheet;
  const right = CARD.x + CARD.width;
  const draw = () => {
    doc.lineWidth(0.8).strokeColor(LINE);
    doc.roundedRect(CARD.x, CARD.y, CARD.width, endY - CARD.y, RADIUS).stroke();
    for (const x of [CARD.x, right]) doc.circle(x, tearY, NOTCH).fillAndStroke(WHITE, LINE);
    // White hides the outer halves of the notches, which are outside the card.
    doc.rect(CARD.x - NOTCH - 2, tearY - NOTCH - 2, NOTCH + 1.5, 2 * NOTCH + 4).fill(WHITE);
    doc.rect(right + 0.5, tearY - NOTCH - 2, NOTCH + 1.5, 2 * NOTCH + 4).fill(WHITE);
    doc.dash(4, { space: 4 }).moveTo(CARD.x + NOTCH + 6, tearY);
    doc
      .lineTo(right - NOTCH - 6, tearY)
      .stroke()
      .undash();
  };
  decorate(sheet, draw, { outline: [tearY, endY] });
}

/** Draws the line below the card: the address of the event's page, and the platform. */
function drawFoot(
  sheet: Sheet,
  { event }: TicketsContent,
  y: number,
  { origin, platform }: RenderedBranding,
): void {
  const page = event.is_public ? `${origin}/events/${event.slug}` : origin;
  const line = { x: CARD.x, width: CARD.width, y, lines: 2 };
  write(
    sheet,
    'P',
    printable(`${isolated(platform.name)} · ${page.replace(/^https?:\/\//, '')}`, page),
    small,
    line,
  );
}
