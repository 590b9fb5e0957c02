import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);

/** Texts whose layout is kept for each font; a text is a word, an amount or a line. */
const MAX_TEXTS = 5_000;

type Position = Record<string, number>;
/** Letters as a font places them, as far as pdfkit reads it. */
type Run = { glyphs: unknown[]; positions: Position[] };
type Font = { layout: (text: string, features?: string[]) => Run };

/**
 * Inter, read and parsed once for the life of the process. Reading a font and placing the letters of
 * a text takes a hundred times as long as writing them, and most texts of a ticket stand on every
 * other ticket too.
 */
export const fonts = {
  text: openFont('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: openFont('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
};

/** @returns what pdfkit takes as a font; its types know only files */
function openFont(file: string): PDFKit.Mixins.PDFFontSource {
  const doc = new PDFDocument({ autoFirstPage: false });
  doc.font(readFileSync(require.resolve(file)));
  // pdfkit's types leave out the font that a document holds; every test of a PDF would notice.
  const { font } = Reflect.get(doc, '_font') as { font: Font };
  // pdfkit takes whatever has a `layout`, which its types leave out as well.
  return withKeptLayouts(font) as unknown as PDFKit.Mixins.PDFFontSource;
}

function withKeptLayouts(font: Font): Font {
  const kept = new Map<string, Run>();
  const keptLayout = (text: string, features: string[] = []): Run => {
    const key = `${features.join(' ')}\n${text}`;
    const run = kept.get(key) ?? layOut(font, text, features);
    // Put in again, it is the last to be dropped.
    kept.delete(key);
    kept.set(key, run);
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_TEXTS) break;
      kept.delete(oldest);
    }
    return copyOf(run);
  };
  // Everything else is the font's own.
  return Object.create(font, { layout: { value: keptLayout } }) as Font;
}

/**
 * Two letters may look the same and share a glyph (`’` and `ʼ`). A glyph remembers the letter it was
 * first wanted for, which would find its way into later files: they would depend on earlier ones.
 */
function layOut(font: Font, text: string, features: string[]): Run {
  Reflect.set(font, '_glyphs', {});
  return copyOf(font.layout(text, features));
}

/** pdfkit scales the positions of a run where they are, and asks for their sum then. */
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
