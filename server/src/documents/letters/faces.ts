import { readFile } from 'node:fs/promises';
import type { Font } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import type { Family, Slice } from './families.ts';

/** A slice is 50 to 400 kB in memory. */
const MAX_FACES = 64;

export type Weight = 'text' | 'bold';
const weights: Record<Weight, number> = { text: 400, bold: 700 };

/** Glyphs that belong together, such as a letter and its marks, with what they stand for. */
export type Cluster = { text: string; glyphs: Glyph[] };
/** In units of the font; x and y are added to the place of the pen. */
type Glyph = { id: number; x: number; y: number; advance: number };

export type Face = {
  family: Family;
  unitsPerEm: number;
  covers: (codePoint: number) => boolean;
  /** Lays out a text of one direction; the clusters are in the order of drawing, from the left. */
  shape: (text: string, weight: Weight, isRightToLeft: boolean) => Cluster[];
  /** Returns SVG data with y upwards. */
  pathOf: (glyph: number, weight: Weight) => string;
};

// Reading and unpacking a slice takes 2 to 30 ms.
const opened = new LRUCache<string, Promise<Face>>({ max: MAX_FACES });

/** Opens a slice of a font. The libraries are loaded with the first one. */
export function openFace(slice: Slice): Promise<Face> {
  const found = opened.get(slice.file);
  if (found) return found;
  const opening = readFace(slice);
  opened.set(slice.file, opening);
  // A file that could not be read now is tried again.
  opening.catch(() => opened.delete(slice.file));
  return opening;
}

async function readFace({ family, file }: Slice): Promise<Face> {
  const [hb, { default: unpack }, packed] = await Promise.all([
    import('harfbuzzjs'),
    import('woff2-encoder/decompress'),
    readFile(file),
  ]);
  const face = new hb.Face(new hb.Blob(await unpack(packed)));
  const covered = new Set(face.collectUnicodes());
  const fontOf = (weight: number): Font => {
    const font = new hb.Font(face);
    font.setVariations([new hb.Variation('wght', weight)]);
    return font;
  };
  const fonts = { text: fontOf(weights.text), bold: fontOf(weights.bold) };
  const shape = (text: string, weight: Weight, isRightToLeft: boolean): Cluster[] => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR);
    hb.shape(fonts[weight], buffer);
    return clustersOf(text, buffer.getGlyphInfosAndPositions());
  };
  return {
    family,
    unitsPerEm: face.upem,
    covers: (codePoint) => covered.has(codePoint),
    shape,
    pathOf: (glyph, weight) => fonts[weight].glyphToPath(glyph),
  };
}

type Shaped = {
  codepoint: number;
  cluster: number;
  xAdvance?: number;
  xOffset?: number;
  yOffset?: number;
};

/** Groups glyphs by the letters that they stand for. */
function clustersOf(text: string, shaped: Shaped[]): Cluster[] {
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const clusters = new Map<number, Cluster>();
  for (const { codepoint: id, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaped) {
    const next = starts[starts.indexOf(cluster) + 1] ?? text.length;
    const whole = clusters.get(cluster) ?? { text: text.slice(cluster, next), glyphs: [] };
    whole.glyphs.push({ id, x: xOffset, y: yOffset, advance: xAdvance });
    clusters.set(cluster, whole);
  }
  return [...clusters.values()];
}
