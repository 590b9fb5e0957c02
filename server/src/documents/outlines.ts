import LineBreaker from 'linebreak';
import type { DrawnFont } from './fonts.ts';
import { breakable } from './letters/breaks.ts';
import { charactersOf } from './letters/load.ts';
import { asParagraph, type DrawingFonts, type MixedFont } from './letters/mixed-font.ts';

export type Letters = { weight: keyof DrawingFonts; size: number; color: string };

/**
 * Draws a text as outlines in SVG, so that a picture does not depend on the fonts of the machine
 * that makes it. It has at most `most` lines of a width; an ellipsis marks what is left out.
 * @param y the top of the first line
 * @returns the SVG, and the number of lines
 */
export function drawText(
  fonts: DrawingFonts,
  text: string,
  { weight, size, color }: Letters,
  { x, y, width, most, step }: { x: number; y: number; width: number; most: number; step: number },
): { svg: string; lines: number } {
  const font = fonts[weight];
  return asParagraph(font, text, () => {
    const scale = size / font.unitsPerEm;
    const lines = linesOf(font, text, width / scale, most);
    const drawn = lines.map((line, index) => {
      const baseline = Math.round(y + index * step + size);
      return `<g fill="${color}" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${outlinesOf(font, line)}</g>`;
    });
    return { svg: drawn.join(''), lines: lines.length };
  });
}

function outlinesOf(font: DrawnFont | MixedFont, line: string): string {
  const run = font.layout(line);
  let pen = 0;
  const paths = run.glyphs.map((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = run.positions[index] ?? {};
    const path = `<path transform="translate(${pen + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`;
    pen += xAdvance;
    return path;
  });
  return paths.join('');
}

/** Breaks a text into lines; the width is in units of the font. */
function linesOf(font: DrawnFont | MixedFont, text: string, width: number, most: number): string[] {
  const fits = (line: string) =>
    font.layout(line).positions.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) <= width;
  const lines: string[] = [];
  for (const word of wordsOf(text)) {
    const longer = `${lines.at(-1) ?? ''}${word}`;
    if (lines.length > 0 && fits(longer.trimEnd())) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, most).map((line) => line.trimEnd());
  const isCut = lines.length > most;
  return shown.map((line, index) => cut(line, isCut && index === most - 1, fits));
}

/** Returns the parts between which a text may break; spaces end a part. */
function wordsOf(text: string): string[] {
  const whole = breakable(text);
  const breaker = new LineBreaker(whole);
  const words: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    words.push(whole.slice(start, next.position));
    start = next.position;
  }
  return words;
}

function cut(line: string, isUnfinished: boolean, fits: (line: string) => boolean): string {
  if (!isUnfinished && fits(line)) return line;
  const characters = charactersOf(line);
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
