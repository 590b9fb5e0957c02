import type { Sheet } from './sheet.ts';
import { lineOf } from './words.ts';

export type Style = { font: 'text' | 'bold'; size: number; color: string };

/** At most `lines` are written; an ellipsis on the last one marks omitted text. */
export type Box = { x: number; y: number; width: number; lines: number; align?: 'left' | 'right' };

/**
 * Reduces a text to letters that Inter has: Latin, Greek, Cyrillic. Others are replaced by their
 * plain form where there is one ('Ⅳ', 'Ａ') and left out otherwise, because an empty box says
 * nothing.
 * @param otherwise the result if nothing is left
 */
export function printable(doc: PDFKit.PDFDocument, text: string, otherwise: string): string {
  // pdfkit's types leave out a document's current font; a test would fail if it moved.
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
  const draw = () => doc.fillColor(style.color).text(text, x, y, fitted);
  section.add(doc.struct(tag, {}, [draw]));
  return doc.y;
}

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
    return doc.heightOfString(text, { width }) <= doc.currentLineHeight(true) * (lines + 0.5);
  };
  return sizes.find(fits) ?? Math.min(...sizes);
}
