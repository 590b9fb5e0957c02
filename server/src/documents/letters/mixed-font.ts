import { type DrawnFont, drawnFonts, type Run } from '../fonts.ts';
import type { Face, Weight } from './faces.ts';
import { facesFor, isPlain } from './load.ts';
import { createOtherGlyphs, type OtherGlyphs } from './other-glyphs.ts';
import { mirrored, type Paragraph, paragraphOf, type Part, partsOf } from './runs.ts';
import { mixedSubset } from './subset.ts';

/** A font that continues in other fonts where Inter ends. pdfkit takes it for one font. */
export type MixedFont = DrawnFont & {
  /** Lays out everything inside as lines of one paragraph, so that they agree. */
  inParagraph: <T>(text: string, work: () => T) => T;
};

export type DrawingFonts = Record<Weight, DrawnFont | MixedFont>;

/**
 * Returns the fonts for a document or picture.
 * @param content has every text that may be drawn
 */
export async function fontsFor(content: unknown): Promise<DrawingFonts> {
  const faces = await facesFor(content);
  if (!faces) return drawnFonts;
  return {
    text: mixedFont(drawnFonts.text, 'text', faces),
    bold: mixedFont(drawnFonts.bold, 'bold', faces),
  };
}

/** Lays out a text as one paragraph, whose lines agree in direction and font. */
export function asParagraph<T>(font: DrawnFont | MixedFont, text: string, work: () => T): T {
  return isMixed(font) ? font.inParagraph(text, work) : work();
}

export function isMixed(font: DrawnFont | MixedFont): font is MixedFont {
  return 'inParagraph' in font;
}

/**
 * Makes a font of Inter and of others, for one document. Each character of another font becomes a
 * glyph of its own with the letters that it stands for, so text is copied as it was typed.
 */
function mixedFont(inter: DrawnFont, weight: Weight, faces: Face[]): MixedFont {
  const others = createOtherGlyphs(inter.unitsPerEm, weight);
  let paragraph: Paragraph | undefined;
  const layout = (text: string, features?: string[]): Run => {
    if (isPlain(text)) return inter.layout(text, features);
    const parts = partsOf(text, paragraph ?? paragraphOf(text, faces));
    return joined(parts.map((part) => runOf(part, inter, others, features)));
  };
  const inParagraph = <T>(text: string, work: () => T): T => {
    const outer = paragraph;
    paragraph = isPlain(text) ? undefined : paragraphOf(text, faces);
    try {
      return work();
    } finally {
      paragraph = outer;
    }
  };
  const createSubset = () => mixedSubset(inter.createSubset(), others);
  // Everything else comes from Inter.
  return Object.create(inter, {
    layout: { value: layout },
    inParagraph: { value: inParagraph },
    createSubset: { value: createSubset },
  }) as MixedFont;
}

function runOf(
  { text, source, level }: Part,
  inter: DrawnFont,
  others: OtherGlyphs,
  features?: string[],
): Run {
  const isRightToLeft = level % 2 === 1;
  if (source === 'inter') return inter.layout(isRightToLeft ? mirrored(text) : text, features);
  const glyphs = source === 'none' ? others.boxes(text) : others.shape(source, text, isRightToLeft);
  return {
    glyphs,
    positions: glyphs.map(({ advanceWidth: xAdvance }) => ({
      xAdvance,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    })),
  };
}

/** Joins runs to one. pdfkit scales its positions in place, and then reads their sum. */
function joined(runs: Run[]): Run & { advanceWidth: number } {
  const positions = runs.flatMap((run) => run.positions);
  return {
    glyphs: runs.flatMap((run) => run.glyphs),
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
    },
  };
}
