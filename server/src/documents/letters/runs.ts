import bidiFactory, { type Bidi } from 'bidi-js';
import { familiesFor, isEmoji } from './families.ts';
import type { Face } from './faces.ts';
import { charactersOf, isInInter, isInvisible, visibleCodePoints } from './load.ts';

// The package exports the function itself; its types describe another form of module.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** The font of a part of a line: one of Noto, Inter, or none that has the letter. */
export type Source = Face | 'inter' | 'none';
export type Part = { text: string; source: Source; level: number };
/** What is decided by a whole paragraph, and not by each of its lines. */
export type Paragraph = { direction: 'ltr' | 'rtl'; faces: Face[] };

/**
 * Returns what a text decides for each of its lines: the direction of the first letter that has
 * one, and which fonts are looked through first.
 */
export function paragraphOf(text: string, faces: Face[]): Paragraph {
  const order = familiesFor(text);
  const place = ({ family }: Face) => order.indexOf(family);
  const level = bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0;
  return {
    direction: level === 1 ? 'rtl' : 'ltr',
    faces: faces.toSorted((one, other) => place(one) - place(other)),
  };
}

/**
 * Splits a line into parts of one font and one direction, in the order of drawing from the left.
 * @param line in the order of reading (UAX #9)
 */
export function partsOf(line: string, { direction, faces }: Paragraph): Part[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const parts: Part[] = [];
  let at = 0;
  for (const character of charactersOf(line)) {
    const level = levels[at] ?? 0;
    for (const { text, source } of piecesOf(character, faces)) {
      const last = parts.at(-1);
      if (last?.source === source && last.level === level) last.text += text;
      else parts.push({ text, source, level });
    }
    at += character.length;
  }
  return reordered(parts);
}

/** Splits a character where no font has all of it; mostly it is one piece. */
function piecesOf(character: string, faces: Face[]): Pick<Part, 'text' | 'source'>[] {
  const codePoints = visibleCodePoints(character);
  if (codePoints.length === 0) return [];
  const hasAll = (face: Face) => codePoints.every(face.covers);
  const emoji = faces.filter(({ family }) => family === 'emoji');
  const whole = isEmoji(character) ? emoji.find(hasAll) : undefined;
  if (whole) return [{ text: character, source: whole }];
  if (codePoints.every(isInInter)) return [{ text: visible(character), source: 'inter' }];
  const other = faces.find(hasAll);
  if (other) return [{ text: character, source: other }];
  return Array.from(visible(character), (letter) => pieceOf(letter, faces));
}

function visible(character: string): string {
  return Array.from(character, (letter) => (isInvisible(letter) ? '' : letter)).join('');
}

/** A letter of no font is replaced by its plain form where it has one: `Ⅳ` by `IV`. */
function pieceOf(text: string, faces: Face[]): Pick<Part, 'text' | 'source'> {
  const codePoint = text.codePointAt(0) ?? 0;
  if (isInInter(codePoint)) return { text, source: 'inter' };
  const face = faces.find((one) => one.covers(codePoint));
  if (face) return { text, source: face };
  const plain = text.normalize('NFKD');
  const isDrawn = plain !== text && visibleCodePoints(plain).every(isInInter);
  return isDrawn ? { text: plain, source: 'inter' } : { text, source: 'none' };
}

/** Reverses the parts of each level, the highest first: rule L2 of UAX #9. */
function reordered(parts: Part[]): Part[] {
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  const line = [...parts];
  for (let level = highest; level > 0; level -= 1) {
    let start = 0;
    while (start < line.length) {
      let end = start;
      while ((line[end]?.level ?? -1) >= level) end += 1;
      line.splice(start, end - start, ...line.slice(start, end).toReversed());
      start = Math.max(end, start + 1);
    }
  }
  return line;
}

/** Returns a text of Inter's letters in the order of drawing, with brackets turned round. */
export function mirrored(text: string): string {
  return charactersOf(text)
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .toReversed()
    .join('');
}
