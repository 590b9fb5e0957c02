/** A reading of a typed address: a town's name, and the texts after it that name where it is. */
export type AddressReading = { town: string; within: string[] };

/** Words that end a street's name. Some are towns too: Street in Somerset. */
const streetWords = new Set(
  'street,st,road,rd,avenue,ave,lane,square,place,park,hill,way,drive,court'.split(','),
);
const MAX_TOWN_WORDS = 4;

/**
 * Reads a typed street address for the names of towns that it may contain, most likely first:
 * "12 High Street, Bristol, Rhode Island" → Bristol within Rhode Island. Postcodes are skipped. The
 * street itself is not looked up. Text without a number and without a comma is no address.
 */
export function readAddress(text: string): AddressReading[] {
  const parts = text.split(',').map((part) => part.trim().split(/\s+/).filter(Boolean));
  if (parts.length === 1) return afterNumber(parts[0] ?? []);
  const named = parts.map((words) => words.filter((word) => !/\d/.test(word)).join(' '));
  return named
    .map((town, index) => ({ town, within: named.slice(index + 1).filter((part) => part !== '') }))
    .slice(1)
    .filter(({ town }) => town !== '')
    .concat(afterNumber(parts[0] ?? []));
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
