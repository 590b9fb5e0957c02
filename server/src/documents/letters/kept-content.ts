import { LRUCache } from 'lru-cache';
import { type DrawnFont, drawnFonts } from '../fonts.ts';

/** Drawings that are kept for each thread; one has some hundred bytes. */
const MAX_DRAWINGS = 5_000;
/** Digits of a glyph's number in a page's content. */
const DIGITS = 4;

type Glyph = ReturnType<DrawnFont['layout']>['glyphs'][number];

/** A font in a document, with the fields of pdfkit that its types leave out. */
type EmbeddedFont = {
  id: string;
  font: DrawnFont;
  scale: number;
  subset: { includeGlyph: (id: number) => number };
  widths: number[];
  unicode: number[][];
  ref: () => PDFKit.PDFKitReference;
  layout: (text: string, features?: string[]) => { glyphs: Glyph[] };
  encode: (text: string, features?: string[]) => unknown;
};

/** pdfkit's page, as far as drawings touch it. */
type Page = {
  width: number;
  height: number;
  fonts: Record<string, unknown>;
  write: (content: string) => void;
};

/**
 * What a drawing wrote: its content with gaps for the numbers of glyphs, which differ from document
 * to document, and the glyphs that fill each gap.
 */
type Drawing = { content: string[]; gaps: Glyph[][]; x: number; y: number };

const kept = new LRUCache<string, Drawing>({ max: MAX_DRAWINGS });

/**
 * Draws on the present page, or repeats what an equal drawing wrote. Laying out and writing a text
 * takes twenty times as long as repeating it, and most of a ticket is the same on every ticket.
 * @param about everything that the drawing depends on, beside the page's size and the present font
 * @param draw writes content in the document's present font, and adds nothing else
 */
export function drawKept(doc: PDFKit.PDFDocument, about: object, draw: () => void): void {
  const font = presentFont(doc);
  if (font.font !== drawnFonts.text && font.font !== drawnFonts.bold) return draw();
  const page = doc.page as unknown as Page;
  const key = JSON.stringify([font.id, page.width, page.height, about]);
  const drawing = kept.get(key);
  if (drawing) return repeat(doc, page, font, drawing);
  const made = record(doc, page, font, draw);
  if (made) kept.set(key, made);
}

export function presentFont(doc: PDFKit.PDFDocument): EmbeddedFont {
  // Every test of a PDF would fail without it.
  return Reflect.get(doc, '_font') as EmbeddedFont;
}

/** @returns undefined when the drawing went on to another page */
function record(
  doc: PDFKit.PDFDocument,
  page: Page,
  font: EmbeddedFont,
  draw: () => void,
): Drawing | undefined {
  const written: string[] = [];
  const glyphs: Glyph[] = [];
  const { encode } = font;
  const { write } = page;
  font.encode = (text, features) => {
    glyphs.push(...font.layout(text, features).glyphs);
    return encode.call(font, text, features);
  };
  page.write = (content) => {
    written.push(content);
    write.call(page, content);
  };
  try {
    draw();
  } finally {
    Object.assign(font, { encode });
    Object.assign(page, { write });
  }
  if ((doc.page as unknown) !== page) return undefined;
  return { ...withGaps(written.join('\n'), glyphs), x: doc.x, y: doc.y };
}

/** Texts are written as numbers in `<…>`, which stand nowhere else in a page's content. */
function withGaps(written: string, glyphs: Glyph[]): Pick<Drawing, 'content' | 'gaps'> {
  const [first = '', ...others] = written.split('<');
  const content = [first];
  const gaps: Glyph[][] = [];
  let from = 0;
  for (const other of others) {
    const end = other.indexOf('>');
    gaps.push(glyphs.slice(from, from + end / DIGITS));
    from += end / DIGITS;
    content.push(other.slice(end));
  }
  return { content, gaps };
}

function repeat(
  doc: PDFKit.PDFDocument,
  page: Page,
  font: EmbeddedFont,
  { content, gaps, x, y }: Drawing,
): void {
  if (gaps.length > 0) page.fonts[font.id] ??= font.ref();
  const numbered = gaps.map(
    (glyphs, index) => `<${numbersOf(font, glyphs)}${content[index + 1] ?? ''}`,
  );
  page.write(`${content[0] ?? ''}${numbered.join('')}`);
  doc.x = x;
  doc.y = y;
}

/** Takes glyphs into the document's part of the font, as pdfkit does for a text. */
function numbersOf({ subset, widths, unicode, scale }: EmbeddedFont, glyphs: Glyph[]): string {
  let numbers = '';
  for (const { id, advanceWidth, codePoints } of glyphs) {
    const number = subset.includeGlyph(id);
    widths[number] ??= advanceWidth * scale;
    unicode[number] ??= codePoints;
    numbers += number.toString(16).padStart(DIGITS, '0');
  }
  return numbers;
}
