import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const require = createRequire(import.meta.url);

/** The Noto fonts of the scripts that Inter lacks, each in packages of slices by code points. */
const scripts = [
  'arabic',
  'hebrew',
  'armenian',
  'georgian',
  'devanagari',
  'thai',
  'bengali',
  'tamil',
  'telugu',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'sinhala',
  'khmer',
  'lao',
  'myanmar',
  'ethiopic',
] as const;

export type Family = 'emoji' | 'sans-jp' | 'sans-kr' | 'sans-tc' | 'sans-sc' | `sans-${string}`;
/** One file of a family, with the code points that its package lists for it. */
export type Slice = { family: Family; file: string; ranges: [from: number, to: number][] };

/** Order for letters that several East Asian fonts have, by what else the text contains. */
const eastAsian: Record<'japanese' | 'korean' | 'traditional' | 'simplified', Family[]> = {
  japanese: ['sans-jp', 'sans-tc', 'sans-sc', 'sans-kr'],
  korean: ['sans-kr', 'sans-tc', 'sans-jp', 'sans-sc'],
  traditional: ['sans-tc', 'sans-jp', 'sans-kr', 'sans-sc'],
  simplified: ['sans-sc', 'sans-tc', 'sans-jp', 'sans-kr'],
};

const EMOJI =
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Regional_Indicator}|[#*0-9]\uFE0F?\u20E3/u;

export function isEmoji(cluster: string): boolean {
  return EMOJI.test(cluster);
}

/** Returns the families to look through for a text, the best first. */
export function familiesFor(text: string): Family[] {
  const others = scripts.map((script): Family => `sans-${script}`);
  return [...eastAsian[writingOf(text)], ...others, 'emoji'];
}

/**
 * Returns how a text is likely written. Unicode gives one code point to a Han letter that Japan,
 * Korea, Taiwan and China draw differently. The Korean font has traditional letters only, so a
 * Chinese text that it covers is taken for traditional.
 */
function writingOf(text: string): keyof typeof eastAsian {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese';
  if (/\p{Script=Hangul}/u.test(text)) return 'korean';
  const han = text.match(/\p{Script=Han}/gu) ?? [];
  const isTraditional = (letter: string) =>
    sliceWith('sans-kr', letter.codePointAt(0) ?? 0) !== undefined;
  return han.every(isTraditional) ? 'traditional' : 'simplified';
}

export function lists({ ranges }: Slice, codePoint: number): boolean {
  return ranges.some(([from, to]) => from <= codePoint && codePoint <= to);
}

/** Returns the slice of a family that lists a code point. */
export function sliceWith(family: Family, codePoint: number): Slice | undefined {
  const looked = lookedUp.get(family) ?? new Map<number, Slice | undefined>();
  lookedUp.set(family, looked);
  if (!looked.has(codePoint)) {
    looked.set(
      codePoint,
      slicesOf(family).find((slice) => lists(slice, codePoint)),
    );
  }
  return looked.get(codePoint);
}

// Each list is read from its package once, when a text first needs it. A look-up goes through
// thousands of ranges, and a long statement repeats its letters.
const known = new Map<Family, Slice[]>();
const lookedUp = new Map<Family, Map<number, Slice | undefined>>();

export function slicesOf(family: Family): Slice[] {
  const found = known.get(family) ?? readSlices(family);
  known.set(family, found);
  return found;
}

function readSlices(family: Family): Slice[] {
  const name = `noto-${family}`;
  const folder = dirname(require.resolve(`@fontsource-variable/${name}/index.css`));
  const listed = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')));
  return Object.entries(listed).map(([slice, codePoints]) => ({
    family,
    file: join(folder, 'files', `${name}-${slice.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: codePoints.split(',').map(rangeOf),
  }));
}

/** @param range in the form of CSS: `U+4e00` or `U+4e00-4eff` */
function rangeOf(range: string): [from: number, to: number] {
  const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
