import { defaultLocale } from '@marquee/contract/formats/intl';
import { drawnFonts } from '../fonts.ts';
import { familiesFor, type Family, isEmoji, lists, sliceWith, slicesOf } from './families.ts';
import { type Face, openFace } from './faces.ts';

const segmenter = new Intl.Segmenter(defaultLocale, { granularity: 'grapheme' });
/** Most texts are in these letters, all of which Inter has. */
const PLAIN = /^[\t\n\r\x20-\x7e\u00a0-\u00ac\u00ae-\u0148\u014a-\u017e]*$/;

/** Returns a text as the reader sees its characters: each with its marks, each emoji whole. */
export function charactersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

export function isInInter(codePoint: number): boolean {
  return drawnFonts.text.hasGlyphForCodePoint(codePoint);
}

/**
 * Returns whether a letter has no look of its own: joiners, selectors, marks of direction, and half
 * a letter, which is left where a line is cut.
 */
export function isInvisible(letter: string): boolean {
  return /[\p{Default_Ignorable_Code_Point}\p{Cs}]/u.test(letter);
}

/** Returns whether Inter draws a text as it is: it has every letter, and none runs to the left. */
export function isPlain(text: string): boolean {
  if (PLAIN.test(text)) return true;
  return Array.from(text).every((letter) => isInInter(letter.codePointAt(0) ?? 0));
}

/**
 * Opens the fonts for everything that a document may write and Inter lacks.
 * @param content any value; every text in it counts
 * @returns undefined if Inter has all of it, as for most documents
 */
export async function facesFor(content: unknown): Promise<Face[] | undefined> {
  const wanted = new Map<string, { character: string; families: Family[] }>();
  for (const text of textsOf(content)) {
    if (isPlain(text)) continue;
    const families = familiesFor(text);
    for (const character of charactersOf(text.normalize('NFC'))) {
      wanted.set(`${families[0]} ${character}`, { character, families });
    }
  }
  if (wanted.size === 0) return undefined;
  const faces = new Set<Face>();
  for (const { character, families } of wanted.values()) {
    for (const face of await facesWith(character, families)) faces.add(face);
  }
  return [...faces];
}

function* textsOf(content: unknown): Generator<string> {
  if (typeof content === 'string') yield content;
  else if (content !== null && typeof content === 'object' && !ArrayBuffer.isView(content)) {
    for (const value of Object.values(content)) yield* textsOf(value);
  }
}

/** Opens the first font of each letter of a character, and of an emoji that is several letters. */
async function facesWith(character: string, families: Family[]): Promise<Face[]> {
  const codePoints = visibleCodePoints(character);
  const faces: Face[] = [];
  if (isEmoji(character)) {
    const whole = slicesOf('emoji').find((slice) => codePoints.every((one) => lists(slice, one)));
    if (whole) faces.push(await openFace(whole));
  }
  for (const codePoint of codePoints) {
    if (isInInter(codePoint) || faces.some((face) => face.covers(codePoint))) continue;
    const face = await firstWith(codePoint, families);
    if (face) faces.push(face);
  }
  return faces;
}

/** Returns the first font that has a letter; what a package lists is not always in its file. */
async function firstWith(codePoint: number, families: Family[]): Promise<Face | undefined> {
  for (const family of families) {
    const slice = sliceWith(family, codePoint);
    const face = slice && (await openFace(slice));
    if (face?.covers(codePoint)) return face;
  }
  return undefined;
}

export function visibleCodePoints(text: string): number[] {
  return Array.from(text)
    .filter((letter) => !isInvisible(letter))
    .map((letter) => letter.codePointAt(0) ?? 0);
}
