import type { Run } from '../fonts.ts';
import type { Cluster, Face, Weight } from './faces.ts';
import { noteMissing } from './missing.ts';
import { type Outline, readOutline, svgOf } from './outline.ts';

/** Numbers of glyphs from here on are of other fonts; Inter's own are lower. */
export const FIRST_OTHER = 0x10000;

/** A character of another font in units of Inter, drawn as one glyph. */
type OtherGlyph = Run['glyphs'][number] & { outline: Outline };

export type OtherGlyphs = {
  /** Returns the glyphs of a text of one font and one direction, in the order of drawing. */
  shape: (face: Face, text: string, isRightToLeft: boolean) => OtherGlyph[];
  /** Returns a box for each letter that no font has, and notes the letters. */
  boxes: (text: string) => OtherGlyph[];
  get: (id: number) => OtherGlyph | undefined;
};

/** Collects the glyphs that one document takes from other fonts, each once. */
export function createOtherGlyphs(unitsPerEm: number, weight: Weight): OtherGlyphs {
  const glyphs: OtherGlyph[] = [];
  const byKey = new Map<string, OtherGlyph>();
  const faces: Face[] = [];
  const keep = (key: string, text: string, make: () => [Outline, number]): OtherGlyph => {
    const found = byKey.get(key);
    if (found) return found;
    const [outline, advanceWidth] = make();
    const glyph = {
      id: FIRST_OTHER + glyphs.length,
      advanceWidth,
      codePoints: Array.from(text, (letter) => letter.codePointAt(0) ?? 0),
      path: { toSVG: () => svgOf(outline) },
      outline,
    };
    glyphs.push(glyph);
    byKey.set(key, glyph);
    return glyph;
  };
  const numberOf = (face: Face) =>
    faces.includes(face) ? faces.indexOf(face) : faces.push(face) - 1;
  return {
    get: (id) => glyphs[id - FIRST_OTHER],
    shape: (face, text, isRightToLeft) =>
      face.shape(text, weight, isRightToLeft).map((cluster) => {
        const key = `${numberOf(face)} ${JSON.stringify(cluster)}`;
        // Glyph 0 of every font is the box, drawn where letters need a sign that the font lacks.
        if (cluster.glyphs.some(({ id }) => id === 0)) noteMissing(cluster.text);
        return keep(key, cluster.text, () => drawn(cluster, face, weight, unitsPerEm));
      }),
    boxes: (text) =>
      Array.from(text, (letter) => {
        noteMissing(letter);
        return keep(`box ${letter}`, letter, () => [box(unitsPerEm), 0.7 * unitsPerEm]);
      }),
  };
}

/** Draws the glyphs of a character as one outline, and returns it with its width. */
function drawn(
  { glyphs }: Cluster,
  face: Face,
  weight: Weight,
  unitsPerEm: number,
): [Outline, number] {
  const scale = unitsPerEm / face.unitsPerEm;
  const outline: Outline = [];
  let pen = 0;
  for (const { id, x, y, advance } of glyphs) {
    outline.push(...readOutline(face.pathOf(id, weight), { x: pen + x, y, scale }));
    pen += advance;
  }
  return [outline, Math.round(pen * scale)];
}

/** Draws an empty box with the height of a capital letter. */
function box(unitsPerEm: number): Outline {
  const rectangle = (inset: number): Outline[number] => {
    const [left, right] = [0.08 * unitsPerEm + inset, 0.62 * unitsPerEm - inset];
    const [bottom, top] = [inset, 0.73 * unitsPerEm - inset];
    return [
      [left, bottom],
      [left, top],
      [right, top],
      [right, bottom],
    ].map(([x = 0, y = 0]) => ({ x: Math.round(x), y: Math.round(y), isOn: true }));
  };
  return [rectangle(0), rectangle(0.06 * unitsPerEm).toReversed()];
}
