import { cleanAround, isolated } from '@marquee/contract/people/isolate';
import { plainLine } from '@marquee/contract/people/lines';
import { defaultLocale } from '@marquee/contract/formats/intl';

const segmenter = new Intl.Segmenter(defaultLocale);

/**
 * Puts a text on one line: without control characters, which would break a header or a line, and
 * without marks that change the direction of the text after them.
 */
export function lineOf(text: string): string {
  return cleanAround(text, plainLine)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** Puts what a person typed on one line, as a part of a sentence of ours. */
export function inSentence(text: string): string {
  return isolated(lineOf(text));
}

/** Cuts a line to at most `length` characters (grapheme clusters) and marks the cut. */
export function shortened(text: string, length: number): string {
  const characters = Array.from(segmenter.segment(text), (each) => each.segment);
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}
