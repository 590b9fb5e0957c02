import { otherTownNames } from './names/towns.ts';

/** Converts to lower case without accents and punctuation, so that "zurich" finds "Zürich". */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđß]/g, (letter) => ({ ł: 'l', ø: 'o', đ: 'd', ß: 'ss' })[letter] ?? letter)
    .replace(/[^\p{L}\p{N},]+/gu, ' ')
    .trim();
}

/** Letters that a keyboard without them writes as two: "Muenchen", "Tromsoe", "Aarhus". */
const writtenOut: [RegExp, string][] = [
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  [/aa/g, 'a'],
];

/** What "St." and its relatives stand for, at the start of a town's name. */
const saints = ['saint', 'sankt', 'sint', 'st', 'santa', 'san'];

/** Returns a folded name in the spellings that the gazetteer may have. */
function spellingsOf(name: string): string[] {
  const plain = writtenOut.reduce((text, [pair, letter]) => text.replaceAll(pair, letter), name);
  const [first = '', ...rest] = name.split(' ');
  const isSaint = rest.length > 0 && saints.slice(0, 4).includes(first);
  const others = isSaint ? saints.map((saint) => [saint, ...rest].join(' ')) : [];
  return [...new Set([name, plain, ...others])];
}

/** Returns the names that a search for `start` matches: itself and the gazetteer's names for it. */
export function startsOf(start: string): string[] {
  const spellings = spellingsOf(start);
  const meant = Object.entries(otherTownNames)
    .filter(([local]) => spellings.some((spelling) => local.startsWith(spelling)))
    .map(([, name]) => fold(name));
  return [...new Set([...spellings, ...meant])];
}

/** Returns a whole name and the gazetteer's names for it: "wien" is "vienna". */
export function namesFor(name: string): string[] {
  const spellings = spellingsOf(name);
  const listed = spellings.flatMap((spelling) =>
    Object.hasOwn(otherTownNames, spelling) ? [fold(otherTownNames[spelling] ?? '')] : [],
  );
  return [...new Set([...spellings, ...listed])];
}
