import { LRUCache } from 'lru-cache';
import type { DrawnFont } from './fonts.ts';
import { breakable } from './letters/breaks.ts';
import { isInvisible } from './letters/load.ts';
import { asParagraph, isMixed, type MixedFont } from './letters/mixed-font.ts';
import { drawKept, presentFont } from './letters/kept-content.ts';
import type { Sheet } from './sheet.ts';
import { lineOf } from './words.ts';

export type Style = { font: 'text' | 'bold'; size: number; color: string };

/** At most `lines` are written; an ellipsis on the last one marks omitted text. */
export type Box = { x: number; y: number; width: number; lines: number; align?: 'left' | 'right' };

/**
 * Returns a text on one line, as it was typed.
 * @param otherwise the result if nothing in it can be seen
 */
export function printable(text: string, otherwise: string): string {
  const line = lineOf(text.normalize('NFC').replace(NO_LETTERS, ''));
  return Array.from(line).some((letter) => letter.trim() !== '' && !isInvisible(letter))
    ? line
    : otherwise;
}

/** Halves of letters, and code points that are none. */
const NO_LETTERS = /[\p{Cs}\p{Noncharacter_Code_Point}]/gu;

const AMOUNT = /^[-−]?€?[\d.,]+$/;

/** Writes a text into a box, as a structure element with the given tag. Returns the y below it. */
export function write(
  { doc, section }: Sheet,
  tag: 'H1' | 'P' | 'TH' | 'TD',
  text: string,
  style: Style,
  { x, y, width, lines, align = 'left' }: Box,
): number {
  doc.font(style.font).fontSize(style.size);
  // Half a line of slack, because the height only has to limit the number of lines.
  const height = doc.currentLineHeight(true) * (lines + 0.5);
  // Digits of equal width align amounts in a column.
  const features: { features?: PDFKit.Mixins.OpenTypeFeatures[] } = AMOUNT.test(text)
    ? { features: ['tnum'] }
    : {};
  const fitted = { width, height, align, ...features, ellipsis: '…' };
  const about = { text, style, x, y, width, height, align };
  const draw = () => {
    drawKept(doc, about, () => {
      inParagraph(doc, text, () => {
        doc.fillColor(style.color).text(breakable(text), x, y, fitted);
      });
    });
  };
  section.add(doc.struct(tag, optionsOf(tag, text), [draw]));
  return doc.y;
}

function optionsOf(tag: string, text: string): { scope?: string; actual?: string } {
  return { ...(tag === 'TH' && { scope: 'Column' }), ...spokenAs(text) };
}

/** Letters are drawn from the left, so what reads to the left needs its order beside them. */
export function spokenAs(text: string): { actual?: string } {
  return RIGHT_TO_LEFT.test(text) ? { actual: text } : {};
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Returns the largest size at which a text fits into a number of lines, or else the smallest. */
export function fittingSize(
  doc: PDFKit.PDFDocument,
  text: string,
  width: number,
  lines: number,
  sizes: readonly [number, ...number[]],
): number {
  const fits = (size: number) => {
    doc.font('bold').fontSize(size);
    const height = heightOf(doc, text, width);
    return height <= doc.currentLineHeight(true) * (lines + 0.5);
  };
  return sizes.find(fits) ?? Math.min(...sizes);
}

const heights = new LRUCache<string, number>({ max: 1_000 });

/** Returns the height of a text in the document's present font and size. */
export function heightOf(doc: PDFKit.PDFDocument, text: string, width: number): number {
  const { id, font } = presentFont(doc);
  const measure = () =>
    inParagraph(doc, text, () => doc.heightOfString(breakable(text), { width }));
  if (isMixed(font)) return measure();
  const key = JSON.stringify([id, doc.currentLineHeight(), text, width]);
  const height = heights.get(key) ?? measure();
  heights.set(key, height);
  return height;
}

/** Draws or measures a text as one paragraph. */
function inParagraph<T>(doc: PDFKit.PDFDocument, text: string, work: () => T): T {
  // pdfkit's types leave out a document's current font; the tests of scripts would fail without it.
  const { font } = Reflect.get(doc, '_font') as { font: DrawnFont | MixedFont };
  return asParagraph(font, text, work);
}
