import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);

/** The most texts whose layout is cached for each font; a text is a word, an amount or a line. */
const MAX_TEXTS = 5_000;

type Position = Record<string, number>;
/** A laid-out text, with the fields that pdfkit reads. */
type Run = { glyphs: { path: { toSVG: () => string } }[]; positions: Position[] };
type Font = {
  layout: (text: string, features?: string[]) => Run;
  unitsPerEm: number;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
};

/**
 * Inter, read and parsed once for each process. Reading a font and laying out a text takes a
 * hundred times as long as writing it, and most texts are the same on every ticket.
 */
export const drawnFonts = {
  text: openFont('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: openFont('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
};

/** The same for pdfkit, which accepts any object with a `layout`; its types allow only files. */
export const fonts = {
  text: drawnFonts.text as unknown as PDFKit.Mixins.PDFFontSource,
  bold: drawnFonts.bold as unknown as PDFKit.Mixins.PDFFontSource,
};

function openFont(file: string): Font {
  const doc = new PDFDocument({ autoFirstPage: false });
  doc.font(readFileSync(require.resolve(file)));
  // pdfkit's types leave out a document's current font; every PDF test would fail without it.
  const { font } = Reflect.get(doc, '_font') as { font: Font };
  return withKeptLayouts(font);
}

function withKeptLayouts(font: Font): Font {
  const kept = new LRUCache<string, Run>({ max: MAX_TEXTS });
  const keptLayout = (text: string, features: string[] = []): Run => {
    const key = `${features.join(' ')}\n${text}`;
    const run = kept.get(key) ?? layOut(font, text, features);
    kept.set(key, run);
    return copyOf(run);
  };
  // Everything else comes from the font.
  return Object.create(font, { layout: { value: keptLayout } }) as Font;
}

/**
 * Lays out a text with fresh glyphs. Two letters may look the same and share a glyph (`’` and `ʼ`),
 * and a glyph keeps the letter of its first use, so without this a file would depend on earlier
 * files.
 */
function layOut(font: Font, text: string, features: string[]): Run {
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
