import { VIA_PARAMETER } from '@marquee/contract/boosts/via';
import { stateMeanings } from '@marquee/contract/events/state';
import { timeLines } from '@marquee/contract/events/time-lines';
import type { PosterContent, RenderedBranding } from '../gateways/documents-content.ts';
import { AMBER, AUBERGINE, INK, LINE, QUIET, WHITE } from './colors.ts';
import { A4, addSheet, decorate, makePdf, type Sheet } from './sheet.ts';
import { isolated } from '@marquee/contract/people/isolate';
import { qrModules, qrRectangles, QUIET_ZONE } from './qr.ts';
import { fittingSize, printable, type Style, write } from './text.ts';
import { inSentence, lineOf } from './words.ts';

/** A3 is A4 enlarged by the square root of two, so everything is drawn in the points of A4. */
const SCALES = { a4: 1, a3: Math.SQRT2 };

const MARGIN = 48;
const INNER = { x: MARGIN, width: A4.width - 2 * MARGIN };
const FRAME = { width: A4.width, height: (A4.width * 9) / 16 };
/** The symbol itself, 48 mm on A4: read from a metre and a half away. */
const SYMBOL_SIDE = 136;
const SYMBOL_Y = A4.height - MARGIN - SYMBOL_SIDE;
const FOOT_WIDTH = INNER.width - SYMBOL_SIDE - 32;

const heading: Style = { font: 'bold', size: 20, color: AUBERGINE };
const plain: Style = { font: 'text', size: 14, color: INK };
const small: Style = { font: 'text', size: 10.5, color: QUIET };

/**
 * Renders a poster to print: picture, title, time, place, and a QR code of the event's page. The
 * same event is always the same file to the byte.
 * @param picture JPEG in the proportions of 16:9; without one, a marquee is drawn
 */
export async function posterPdf(
  content: PosterContent,
  { origin, platform }: RenderedBranding,
  picture: Uint8Array | undefined,
): Promise<Buffer> {
  const { event, size, created_at, via } = content;
  const about = {
    title: `Poster of ${inSentence(event.title)}`,
    author: lineOf(event.organizer.Name),
    creator: lineOf(platform.name),
    at: new Date(created_at),
  };
  return makePdf(about, { content, ...(size === 'a3' && { size: 'A3' }) }, (doc) => {
    const sheet = addSheet(doc);
    doc.scale(SCALES[size]);
    drawPicture(sheet, picture);
    drawFacts(sheet, event);
    const code = via === null ? '' : `?${VIA_PARAMETER}=${via}`;
    drawFoot(sheet, event, `${origin}/events/${event.slug}${code}`);
    sheet.section.end();
  });
}

function drawPicture(sheet: Sheet, picture: Uint8Array | undefined): void {
  const { doc } = sheet;
  decorate(sheet, () => {
    if (picture) doc.image(Buffer.from(picture), 0, 0, FRAME);
    else doc.rect(0, 0, FRAME.width, FRAME.height).fill(AUBERGINE);
    doc.rect(0, FRAME.height, FRAME.width, 18).fill(AUBERGINE);
    for (let n = 0; n <= 30; n += 1) {
      doc.circle(INNER.x + (n * INNER.width) / 30, FRAME.height + 9, 2.6);
    }
    doc.fill(AMBER);
  });
}

/** Draws who presents what, when and where. */
function drawFacts(sheet: Sheet, event: PosterContent['event']): void {
  const { doc } = sheet;
  const line = { x: INNER.x, width: INNER.width };
  const [when = '', ...others] = timeLines(event);
  const title = printable(event.title, event.slug);
  const organizer = printable(event.organizer.Name, '');
  let y = FRAME.height + 44;
  if (organizer !== '') {
    const by = `${isolated(organizer)} presents`;
    y = write(sheet, 'P', by, { ...plain, color: QUIET }, { ...line, y, lines: 1 }) + 6;
  }
  const size = fittingSize(doc, title, INNER.width, 2, [44, 38, 33, 28]);
  y = write(sheet, 'H1', title, { ...heading, size }, { ...line, y, lines: 3 }) + 14;
  y = write(sheet, 'P', printable(when, when), heading, { ...line, y, lines: 2 }) + 3;
  for (const text of others) {
    y = write(sheet, 'P', printable(text, ''), plain, { ...line, y, lines: 2 }) + 3;
  }
  y += 7;
  const place = printable(event.location, '');
  if (place !== '') write(sheet, 'P', place, { ...plain, font: 'bold' }, { ...line, y, lines: 2 });
}

/** Returns what the code is for: tickets, or why there are none. A draft is printed ahead. */
function invitationOf({ state }: PosterContent['event']): [heading: string, hint: string] {
  const { isBookable, word, sentence } = stateMeanings[state];
  if (isBookable || state === 'draft') return ['Tickets', 'Scan the code, or open this address:'];
  return [word, `${sentence} See the event’s page:`];
}

/** Draws the code as vectors on white, and the address in letters beside it. */
function drawFoot(sheet: Sheet, event: PosterContent['event'], page: string): void {
  const { doc, section } = sheet;
  const modules = qrModules(page);
  const side = SYMBOL_SIDE / (modules.length - 2 * QUIET_ZONE);
  const x = INNER.x + INNER.width - SYMBOL_SIDE;
  decorate(sheet, () => {
    doc.lineWidth(0.8).strokeColor(LINE);
    doc.moveTo(INNER.x, SYMBOL_Y - 22).lineTo(INNER.x + INNER.width, SYMBOL_Y - 22);
    doc.stroke();
  });
  const draw = () => {
    const quiet = QUIET_ZONE * side;
    doc
      .save()
      .translate(x - quiet, SYMBOL_Y - quiet)
      .scale(side);
    doc.rect(0, 0, modules.length, modules.length).fill(WHITE);
    doc.addContent(qrRectangles(modules)).fill('#000000');
    doc.restore();
  };
  const box = { x: INNER.x, width: FOOT_WIDTH, lines: 2 };
  const [title, hint] = invitationOf(event);
  const below = write(sheet, 'P', title, heading, { ...box, y: SYMBOL_Y + 24, lines: 1 });
  const y = write(sheet, 'P', hint, small, { ...box, y: below + 6 });
  const address = page.replace(/^https?:\/\//, '');
  write(sheet, 'P', address, { ...plain, size: 12 }, { ...box, y: y + 3, lines: 3 });
  section.add(doc.struct('Figure', { alt: `QR code of ${address}` }, [draw]));
}
