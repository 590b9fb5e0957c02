import { withPlainLetters } from '../spelling/plain-letters.ts';

/** A database index takes no longer keys, and no title that people type is longer. */
const MAX_KEY = 300;

/** Says how a recording was published, not which one it is. */
const noise = new Set(
  [
    'official music video audio lyric lyrics visualizer visualiser clip hd hq 4k uhd',
    'remaster remastered in radio edit single album version original mix mono stereo explicit clean',
    'bonus track deluxe edition digital',
  ].flatMap((line) => line.split(' ')),
);
const featured = /(?<!\d)(?:^|\s|[([{])(?:feat|ft|featuring)\b\.?\s.*$/u;
const words: Record<string, string> = { pt: 'part', pts: 'part', vol: 'volume' };

/**
 * Returns the key of a song: the same for the same song in other spelling, so that guests who type
 * it differently vote together. Live recordings, remixes and parts have keys of their own, because
 * guests ask for them by name.
 * @returns at most 300 characters; never empty on either side of its `|`
 */
export function songKeyOf(title: string, artist: string): string {
  const song = keyOf(published(lower(title)));
  const by = keyOf(lower(artist).replace(/\s(?:and|x|vs)\s/gu, ' '));
  return `${song || raw(title)}|${by || raw(artist)}`.slice(0, MAX_KEY);
}

/** Lower case without accents. Marks of other scripts are letters of their own: й is not и. */
function lower(text: string): string {
  const folded = text
    .replace(/[’‘`´]/gu, "'")
    .normalize('NFKC')
    .toLowerCase();
  return withPlainLetters(folded)
    .replaceAll('ё', 'е')
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu, '$1')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/ ?(?:&|\+|(?<= )(?:'n'?|n')(?= )|(?<=\p{L}\p{L} )n(?= \p{L}\p{L})) ?/gu, ' and ')
    .trim();
}

/** Drops notes about the publication: in brackets, or after a dash at the end. */
function published(title: string): string {
  return title
    .replace(/[([{]([^()[\]{}]*)[)\]}]/gu, (group, inside: string) =>
      isNote(inside) ? ' ' : group,
    )
    .replace(/\s[-–—]\s([^-–—]*)$/u, (end, inside: string) => (isNote(inside) ? '' : end));
}

function isNote(text: string): boolean {
  const found = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (found[0] === 'with' || featured.test(` ${text}`)) return true;
  return found.length > 0 && found.every((word) => noise.has(word) || /^(?:19|20)\d\d$/.test(word));
}

function keyOf(text: string): string {
  const parts =
    text
      .replace(featured, '')
      .replace(/, ?the$/u, '')
      .replace(/(?<=\p{L})\$(?=\p{L})|^\$(?=\p{L})/gu, 's')
      .replace(/(?<=\p{L})!(?=\p{L})/gu, 'i')
      .replace(/[.']/gu, '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const named = parts.length > 1 && parts[0] === 'the' ? parts.slice(1) : parts;
  return joined(named.map((part) => words[part] ?? part));
}

/** Joins words without spaces: "Jay-Z" is "Jay Z". Two numbers stay apart: "2 1" is not "21". */
function joined(parts: string[]): string {
  let key = '';
  for (const part of parts) {
    key += /\p{N}$/u.test(key) && /^\p{N}/u.test(part) ? `-${part}` : part;
  }
  return key;
}

/** A name of signs only, such as "!!!", keeps them. */
function raw(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '') || '-';
}
