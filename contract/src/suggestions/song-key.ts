import { type Token, withoutGuests, withoutNotes } from './song-notes.ts';

/** Half of what the database's index takes, so that a long title does not push out the artist. */
const MAX_PART = 149;

/** Letters that Unicode does not take apart into a plain letter and its accent. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  // Cyrillic: Russians write е for ё, but never и for й.
  ё: 'е',
};

/** "And" is "n", because guests also write "rocknroll". */
const words: Record<string, string> = { and: 'n', '&': 'n', '+': 'n', '×': 'x' };

/** Between artists. A bare "n" is one of them only between words: "S.N.O.W." is spelled. */
const joiners = new Set(['n', 'x', 'vs']);

const kinds: Record<string, Token['kind']> = {
  ...{ '(': 'open', '[': 'open', '{': 'open', '【': 'open' },
  ...{ ')': 'close', ']': 'close', '}': 'close', '】': 'close' },
  ...{ '&': 'sign', '+': 'sign', ',': 'comma' },
  ...{ '-': 'dash', '‐': 'dash', '–': 'dash', '—': 'dash', '−': 'dash' },
};

// No expression here goes on after a repetition, so each reads a text once, however hostile it is.
const TOKEN =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|[()[\]{}【】&+,×]|(?<=\s)[-\u2010\u2013\u2014\u2212](?=\s)/gu;
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu;

/**
 * Returns the key of a song: the same for the same song in other spelling, so that the votes of
 * guests who type it differently count together. Live recordings, remixes, reprises and parts have
 * keys of their own, because guests ask for them by name.
 * @returns both parts, joined by "|": at most 300 characters
 */
export function songKeyOf(title: string, artist: string): string {
  // In a title, a number before "ft" is a length. "Maroon 5 ft. Rihanna" has a guest; only an
  // artist that begins with the number is named for a length.
  return `${partOf(title, Infinity, spoken)}|${partOf(artist, 0, withoutJoiners)}`;
}

/**
 * Returns one part of the key. What consists only of notes, such as the title "Remastered", keeps
 * them, and a name without letters and numbers, such as "!!!", keeps its signs.
 */
function partOf(text: string, feetFrom: number, wordsOf: (tokens: Token[]) => string[]): string {
  const plain = fold(text);
  const tokens = tokensOf(plain);
  const named = withoutNotes(withoutGuests(tokens, feetFrom));
  return cut(joined(wordsOf(named)) || joined(wordsOf(tokens)) || signsOf(plain));
}

/**
 * Makes case, width and accents alike. Accents go only from Latin and Greek letters: elsewhere the
 * same marks make other letters, as in й, が and the vowels of Hindi, Arabic and Hebrew.
 */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþıё]/gu, (letter) => plainLetters[letter] ?? letter)
    .replace(/(?<=\p{L})\$|(?<!\p{N})\$(?=\p{L})/gu, 's')
    .replace(/(?<=\p{L})!(?=\p{L})/gu, 'i');
}

/** Splits a folded text. Apostrophes, dots and other punctuation only end a word. */
function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), ([found]) => ({
    kind: kinds[found] ?? 'word',
    text: found,
  }));
}

/** Returns the words that count: no "The" in front or after a last comma, no "+" at an end. */
function spoken(tokens: Token[]): string[] {
  const [last, comma] = [tokens.at(-1), tokens.at(-2)];
  const isTurned = last?.text === 'the' && comma?.kind === 'comma';
  const counted = (isTurned ? tokens.slice(0, -2) : tokens).filter(
    ({ kind }) => kind === 'word' || kind === 'sign',
  );
  const from = counted.findIndex(({ kind }) => kind === 'word');
  const to = counted.findLastIndex(({ kind }) => kind === 'word');
  if (from < 0) return [];
  const isNamed = counted[from]?.text === 'the' && from < to;
  return counted.slice(isNamed ? from + 1 : from, to + 1).map(({ text }) => wordOf(text));
}

function wordOf(text: string): string {
  const short = /^(?:pt|vol)(?=\p{N}|$)/u.exec(text)?.[0];
  if (short) return (short === 'pt' ? 'part' : 'volume') + text.slice(short.length);
  return words[text] ?? text;
}

/** Returns the words of artists, so that "A & B", "A, B", "A x B" and "A vs. B" are one. */
function withoutJoiners(tokens: Token[]): string[] {
  const all = spoken(tokens);
  const lengthAt = (index: number) => all[index]?.length ?? 0;
  return all.filter((word, index) => {
    if (!joiners.has(word) || index === 0 || index === all.length - 1) return true;
    return word === 'n' && lengthAt(index - 1) === 1 && lengthAt(index + 1) === 1;
  });
}

/** Joins words without spaces: "Jay-Z" is "JayZ". Numbers stay apart: "2 1" is not "21". */
function joined(parts: string[]): string {
  return parts.reduce((key, part) => {
    const isTwoNumbers = /\p{N}$/u.test(key) && /^\p{N}/u.test(part);
    return key + (isTwoNumbers ? '-' : '') + part;
  }, '');
}

/** Returns the signs of a name. NFKC leaves no wide "｜", so that it cannot be taken for another. */
function signsOf(text: string): string {
  return text.replace(/\s+/gu, '').replaceAll('|', '｜');
}

/** Cuts a part without leaving half of a character, which the database would refuse. */
function cut(part: string): string {
  return part.slice(0, MAX_PART).replace(/[\uD800-\uDBFF]$/, '');
}
