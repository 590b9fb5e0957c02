/** Returns a text for comparing words: in lower case, without accents, words apart by one space. */
function plain(text: string): string {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return ` ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}

/**
 * Returns whether one of the texts contains a word of the list as a whole word, or several words in
 * a row.
 */
export function containsWord(texts: readonly string[], words: readonly string[]): boolean {
  const read = texts.map(plain);
  return words.some((word) => {
    const wanted = plain(word);
    return wanted.trim() !== '' && read.some((text) => text.includes(wanted));
  });
}
