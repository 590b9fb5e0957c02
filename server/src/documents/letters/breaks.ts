const words = new Intl.Segmenter('th', { granularity: 'word' });
/** Scripts without spaces between words, whose lines break by a dictionary. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const ZERO_WIDTH_SPACE = '\u200b';

/** Marks where a line may break in scripts that have no spaces; the marks are not drawn. */
export function breakable(text: string): string {
  if (!UNSPACED.test(text)) return text;
  let before = '';
  return Array.from(words.segment(text), ({ segment }) => {
    const isBetweenWords = UNSPACED.test(before) && UNSPACED.test(segment);
    before = segment;
    return isBetweenWords ? ZERO_WIDTH_SPACE + segment : segment;
  }).join('');
}
