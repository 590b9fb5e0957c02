import type { Sheet } from './sheet.ts';
import { lineOf } from './words.ts';

export type Style = { font: 'text' | 'bold'; size: number; color: string };

/** `lines` at most are written; the last one says with an ellipsis that more would follow. */
export type Box = { x: number; y: number; width: number; lines: number; align?: 'left' | 'right' };

/**
 * Somebody's words with the letters that Inter has: Latin, Greek, Cyrillic. Others are taken in
 * their plain form where there is one ('Ⅳ', 'Ａ') and left out otherwise, for an empty box says
 * nothing.
 * @param otherwise what stands there if nothing is left
 */
export function printable(doc: PDFKit.PDFDocument, text: string, otherwise: string): string {
  // pdfkit's types leave out the font that a document holds; a test would notice if it moved.
  const { font } = Reflect.get(doc, '_font') as { font: { hasGlyphForCodePoint: HasGlyph } };
  const isKnown = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  const letters = Array.from(lineOf(text.normalize('NFC')), (letter) =>
    isKnown(letter) ? letter : Array.from(letter.normalize('NFKD')).filter(isKnown).join(''),
  );
  const line = lineOf(letters.join(''));
  return /[\p{L}\p{N}]/u.test(line) ? line : otherwise;
}

type HasGlyph = (codePoint: number) => boolean;

const AMOUNT = /^[-−]?€?[\d.,]+$/;

/** Writes a text into a box, as a structure element of that name. Answers the y below it. */
export function write(
  { doc, section }: Sheet,
  tag: 'H1' | 'P' | 'TH' | 'TD',
  text: string,
  style: Style,
  { x, y, width, lines, align = 'left' }: Box,
): number {
  doc.font(style.font).fontSize(style.size);
  // Half a line of slack: the height only has to tell one number of lines from the next.
  const height = doc.currentLineHeight(true) * (lines + 0.5);
  // Amounts that stand under each other have figures of one width.
  const features: { features?: PDFKit.Mixins.OpenTypeFeatures[] } = AMOUNT.test(text)
    ? { features: ['tnum'] }
    : {};
  const fitted = { width, height, align, ...features, ellipsis: '…' };
  const draw = () => doc.fillColor(style.color).text(text, x, y, fitted);
  section.add(doc.struct(tag, {}, [draw]));
  return doc.y;
}

/** The largest of the sizes at which a text needs no more lines than that; else the smallest. */
export function fittingSize(
  doc: PDFKit.PDFDocument,
  text: string,
  width: number,
  lines: number,
  sizes: readonly [number, ...number[]],
): number {
  const fits = (size: number) => {
    doc.font('bold').fontSize(size);
    return doc.heightOfString(text, { width }) <= doc.currentLineHeight(true) * (lines + 0.5);
  };
  return sizes.find(fits) ?? Math.min(...sizes);
}
