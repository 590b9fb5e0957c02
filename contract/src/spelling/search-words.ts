import { withPlainLetters } from './plain-letters.ts';

/** More words than this narrow no search down. */
const MOST_WORDS = 8;
/** Between words: spaces, apostrophes and list signs; also hyphens and commas, but not within a number. */
const BETWEEN = /[\s;'’‘ʼ`´′]+|(?<!\d)[,\p{Pd}−]|[,\p{Pd}−](?!\d)/u;
/** Accents, apostrophes, and characters that nobody sees: soft hyphens, joiners, byte order marks. */
const LEFT_OUT = /[\u0300-\u036f'’‘ʼ`′\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Returns the words of a search, as they were typed; none for signs that only part words. */
export function typedWords(search: string): string[] {
  return search
    .normalize('NFKC')
    .split(BETWEEN)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}

/**
 * Returns the spellings that a text is found by: in plain letters, and without what some people
 * write of it: the `e` of `mueller`, the second `a` of `aarhus`, hyphens. `search_words` of the
 * database does the same.
 */
export function searchWords(text: string): string {
  const plain = plainly(text);
  return `${plain} ${shortly(plain)}`;
}

/** Returns the test whether the spellings of a text contain every word of a search, in any order. */
export function searchFor(search: string): (words: string) => boolean {
  const wanted = typedWords(search).map((word) => {
    const plain = plainly(word);
    return [plain, shortly(plain)] as const;
  });
  return (words) =>
    wanted.every(([plain, short]) => words.includes(plain) || words.includes(short));
}

function plainly(text: string): string {
  const bare = text.replaceAll('´', '').normalize('NFKD').replace(LEFT_OUT, '').toLowerCase();
  return withPlainLetters(bare).replaceAll('ς', 'σ');
}

function shortly(plain: string): string {
  return plain
    .replace(/[\p{Pd}−]/gu, '')
    .replace(/([aou])e/g, '$1')
    .replaceAll('aa', 'a');
}
