import { drawnFonts } from './fonts.ts';
import { lineOf } from './words.ts';

type Weight = 'text' | 'bold';
export type Letters = { weight: Weight; size: number; color: string };

/** Leaves out what Inter has no letters for, because an empty box says nothing. */
export function drawable(text: string): string {
  const isKnown = (letter: string) =>
    drawnFonts.text.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return lineOf(Array.from(text.normalize('NFC')).filter(isKnown).join(''));
}

export function widthOf(text: string, { weight, size }: Omit<Letters, 'color'>): number {
  const { unitsPerEm } = drawnFonts[weight];
  const run = drawnFonts[weight].layout(text);
  return run.positions.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) * (size / unitsPerEm);
}

/**
 * Draws a line of text as outlines in SVG, so that a picture does not depend on the fonts of the
 * machine that makes it.
 */
export function outlinesOf(text: string, style: Letters, x: number, baseline: number): string {
  const font = drawnFonts[style.weight];
  const scale = style.size / font.unitsPerEm;
  const run = font.layout(text);
  let pen = 0;
  const paths = run.glyphs.map((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = run.positions[index] ?? {};
    const path = `<path transform="translate(${pen + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`;
    pen += xAdvance;
    return path;
  });
  return `<g fill="${style.color}" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

/** Breaks a text into at most so many lines of a width; an ellipsis marks what is left out. */
export function linesOf(
  text: string,
  style: Omit<Letters, 'color'>,
  { width, most }: { width: number; most: number },
): string[] {
  const fits = (line: string) => widthOf(line, style) <= width;
  const lines: string[] = [];
  for (const word of text.split(' ').filter((each) => each !== '')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  const isCut = lines.length > most;
  return shown.map((line, index) => cut(line, isCut && index === most - 1, fits));
}

function cut(line: string, isUnfinished: boolean, fits: (line: string) => boolean): string {
  if (!isUnfinished && fits(line)) return line;
  let shown = line;
  while (shown !== '' && !fits(`${shown}…`)) shown = shown.slice(0, -1).trimEnd();
  return `${shown}…`;
}
