/** A reading of a typed address: a town's name, and the texts after it that name where it is. */
export type AddressReading = { town: string; within: string[] };

/** Words that end a street's name. Some are towns too: Street in Somerset. */
const streetWords = new Set(
  'street,st,road,rd,avenue,ave,lane,square,place,park,hill,way,drive,court'.split(','),
);
const MAX_TOWN_WORDS = 4;

/**
 * A postcode before or after a town: "1010", "A-1010", "1012 JS", "90-001", "110 00", "SW1A 1AA".
 * Its words are in capitals, so that a town's name is none.
 */
const POSTCODE =
  /^(?:[A-Z]{1,2}-)?(?:\d{2}-\d{3}|\d{3,6}(?:[- ]\d{2,4})?)(?: [A-Z]{2})?(?= )|^[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?(?= )|(?<= )[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?$|(?<= )\d{4,6}$/;

/** Returns a text without the postcode in its first part; undefined if there is none. */
export function withoutPostcode(text: string): string | undefined {
  const [first = '', ...rest] = text.trim().split(',');
  const without = first.trim().replace(POSTCODE, '').trim();
  if (without === first.trim() || without === '') return undefined;
  return [without, ...rest].join(',');
}

/**
 * Reads a typed street address for the names of towns that it may contain, most likely first:
 * "12 High Street, Bristol, Rhode Island" → Bristol within Rhode Island. Postcodes are skipped. The
 * street itself is not looked up. Text without a number and without a comma is no address.
 */
export function readAddress(text: string): AddressReading[] {
  const parts = text.split(',').map((part) => part.trim().split(/\s+/).filter(Boolean));
  if (parts.length === 1) return afterNumber(parts[0] ?? []);
  const named = parts.map((words) => townOf(words));
  return named
    .map((town, index) => ({ town, within: named.slice(index + 1).filter((part) => part !== '') }))
    .slice(1)
    .filter(({ town }) => town !== '')
    .concat(afterNumber(parts[0] ?? []));
}

/** Leaves out a postcode and the letter of a district: "1012 JS Amsterdam", "1550 København V". */
function townOf(words: string[]): string {
  const isPart = (word: string, index: number) =>
    /\d/.test(word) ||
    (index > 0 && /^[A-Z]{1,2}$/.test(word) && /^\d{4}$/.test(words[index - 1] ?? '')) ||
    (index > 1 && index === words.length - 1 && /^[A-Z]$/.test(word));
  return words.filter((word, index) => !isPart(word, index)).join(' ');
}

/** Reads "Kurfürstendamm 12 10719 Berlin": the town is at the end, after a street and a number. */
function afterNumber(words: string[]): AddressReading[] {
  const last = words.findLastIndex((word) => /\d/.test(word));
  if (last === -1) return [];
  const isStreetFirst = words.slice(0, last).some((word) => !/\d/.test(word));
  const tail = words.slice(last + 1);
  // "12 High Street Bristol": without words before the number, the tail begins with the street.
  const first = Math.max(isStreetFirst ? 0 : 1, tail.length - MAX_TOWN_WORDS);
  const starts = Array.from({ length: Math.max(0, tail.length - first) }, (_, n) => first + n);
  return starts
    .map((start) => ({ town: tail.slice(start).join(' '), within: [] }))
    .filter(({ town }) => !streetWords.has(town.toLowerCase()));
}
