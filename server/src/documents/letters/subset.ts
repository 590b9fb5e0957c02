import type { DrawnFont, Subset } from '../fonts.ts';
import { type OtherGlyphs, FIRST_OTHER } from './other-glyphs.ts';
import { boxOf, glyfOf, type Outline } from './outline.ts';

/** fontkit calls it for each glyph while it writes the file. */
const ADD = '_addGlyph';

/** Lets Inter's part of a file take in the glyphs of other fonts too. */
export function mixedSubset(inter: Subset, others: OtherGlyphs): Subset {
  const addOfInter = inter[ADD].bind(inter);
  // fontkit copies these limits into the file, which readers may trust.
  const maxp = { ...inter.font.maxp };
  const add = (id: number): number => {
    const glyph = id < FIRST_OTHER ? undefined : others.get(id);
    if (!glyph) return addOfInter(id);
    const { outline, advanceWidth: advance } = glyph;
    const entry = glyfOf(outline);
    inter.glyf.push(entry);
    inter.loca.offsets.push(inter.offset);
    inter.hmtx.metrics.push({ advance, bearing: leftOf(outline) });
    inter.offset += entry.length;
    maxp.maxPoints = Math.max(maxp.maxPoints, outline.flat().length);
    maxp.maxContours = Math.max(maxp.maxContours, outline.length);
    return inter.glyf.length - 1;
  };
  const font = Object.create(inter.font, { maxp: { value: maxp } }) as DrawnFont;
  return Object.assign(inter, { [ADD]: add, font });
}

function leftOf(outline: Outline): number {
  return outline.length === 0 ? 0 : boxOf(outline).left;
}
