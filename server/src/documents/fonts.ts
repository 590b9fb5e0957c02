import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);

/** The most texts whose layout is cached for each font; a text is a word, an amount or a line. */
const MAX_TEXTS = 5_000;

type Position = Record<string, number>;
type Glyph = {
  id: number;
  advanceWidth: number;
  codePoints: number[];
  path: { toSVG: () => string };
};
/** A laid-out text, with the fields that pdfkit reads. */
export type Run = { glyphs: Glyph[]; positions: Position[] };
/** A font as fontkit reads it, as far as we use it. */
export type DrawnFont = {
  layout: (text: string, features?: string[]) => Run;
  unitsPerEm: number;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  maxp: { maxPoints: number; maxContours: number };
  createSubset: () => Subset;
};
/** What fontkit writes into a file of the glyphs that are used. */
export type Subset = {
  font: DrawnFont;
  glyf: Uint8Array[];
  offset: number;
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  _addGlyph: (id: number) => number;
};

/**
 * Inter, read and parsed once for each process. Reading a font and laying out a text takes a
 * hundred times as long as writing it, and most texts are the same on every ticket.
 */
export const drawnFonts = {
  text: openFont('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: openFont('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
};

function openFont(file: string): DrawnFont {
  const doc = new PDFDocument({ autoFirstPage: false });
  doc.font(readFileSync(require.resolve(file)));
  // pdfkit's types leave out a document's current font; every PDF test would fail without it.
  const { font } = Reflect.get(doc, '_font') as { font: DrawnFont };
  return withKeptLayouts(font);
}

/** Keeps the layouts of the latest texts of a font. */
export function withKeptLayouts(font: DrawnFont): DrawnFont {
  const kept = new LRUCache<string, Run>({ max: MAX_TEXTS });
  const keptLayout = (text: string, features: string[] = []): Run => {
    const key = `${features.join(' ')}\n${text}`;
    const run = kept.get(key) ?? layOut(font, text, features);
    kept.set(key, run);
    return copyOf(run);
  };
  // Everything else comes from the font.
  return Object.create(font, { layout: { value: keptLayout } }) as DrawnFont;
}

/**
 * Lays out a text with fresh glyphs. Two letters may look the same and share a glyph (`’` and `ʼ`),
 * and a glyph keeps the letter of its first use, so without this a file would depend on earlier
 * files.
 */
function layOut(font: DrawnFont, text: string, features: string[]): Run {
  Reflect.set(font, '_glyphs', {});
  return copyOf(font.layout(text, features));
}

/** Copies a run, because pdfkit scales its positions in place and then reads their sum. */
function copyOf(run: Run): Run & { advanceWidth: number } {
  const positions = run.positions.map((position) => ({ ...position }));
  return {
    glyphs: run.glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
    },
  };
}
