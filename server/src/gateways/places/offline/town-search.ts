import { readAddress, withoutPostcode } from './addresses.ts';
import type { FoundPlace } from '../geocoder.ts';
import { fold, namesFor, startsOf } from './gazetteer.ts';
import { kmApart, type Point, type Town } from './towns.ts';

/** A town with the folded names that a search compares. */
export type Entry = { town: Town; name: string; region: string; country: string };

/** What the searching organization is known by: its earlier locations, their countries, and its own. */
export type Home = {
  points: readonly Point[];
  countries: ReadonlySet<string>;
  country?: string | undefined;
};

/** A town of the organization's own country counts as if it had so many times the people. */
const OWN_COUNTRY = 20;
/** The same for a town in the country of an earlier location. */
const SAME_COUNTRY = 50;
/** The same for a town around an earlier location. */
const AROUND = 500;
const AROUND_KM = 60;
/** A town that is called what was typed, against one whose name only begins so. */
const EXACT = 10;

/** Sorts towns by their folded names, for a binary search. */
export function entriesOf(towns: readonly Town[]): Entry[] {
  const folded = new Map<string, string>();
  const foldOnce = (text: string) => {
    const known = folded.get(text) ?? fold(text);
    folded.set(text, known);
    return known;
  };
  const entries = towns.map((town) => {
    const { region, country } = town;
    return { town, name: fold(town.town), region: foldOnce(region), country: foldOnce(country) };
  });
  return entries.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/**
 * Finds towns by the start of the name and, after commas, of the region or country: "lisbon, por",
 * "bristol, RI". A postcode before or after the name is left out: "1010 Wien". If there are none
 * and the text reads like a street address, it returns the address as it was typed, at the centre
 * of its town.
 */
export function searchTowns(
  entries: readonly Entry[],
  text: string,
  limit: number,
  home: Home,
): FoundPlace[] {
  const readings = [text, withoutPostcode(text)];
  for (const reading of readings) {
    const towns = reading === undefined ? [] : townsNamed(entries, reading, home);
    if (towns.length > 0) return towns.slice(0, limit).map(placeOf);
  }
  const town = townOfAddress(entries, text, home);
  return town ? [{ ...placeOf(town), name: text.trim() }] : [];
}

function townsNamed(entries: readonly Entry[], text: string, home: Home): Town[] {
  const [start = '', ...within] = partsOf(text);
  if (start === '') return [];
  const found = new Set(startsOf(start).flatMap((name) => startingWith(entries, name)));
  const names = new Set(namesFor(start));
  return best(
    [...found].filter((entry) => isWithin(entry, within)),
    home,
    ({ name }) => names.has(name),
  );
}

function partsOf(text: string): string[] {
  return fold(text)
    .split(',')
    .map((part) => part.trim());
}

function placeOf({ name, latitude, longitude }: Town): FoundPlace {
  return { name, latitude, longitude };
}

/** Each text has to begin the name of the region or country, or to be its code. */
function isWithin({ town, region, country }: Entry, texts: readonly string[]): boolean {
  const codes = [town.regionCode.toLowerCase(), town.countryCode.toLowerCase()];
  return texts.every(
    (text) => region.startsWith(text) || country.startsWith(text) || codes.includes(text),
  );
}

function townOfAddress(entries: readonly Entry[], text: string, home: Home): Town | undefined {
  for (const { town, within } of readAddress(text)) {
    const regions = within.map(fold);
    // "Washington" also means "Washington, D.C.", but not "Washington Heights".
    const exact = namesFor(fold(town)).flatMap((name) => [
      ...entriesFrom(entries, name, (found) => found === name),
      ...startingWith(entries, `${name},`),
    ]);
    const inside = exact.filter((entry) => isWithin(entry, regions));
    const [first] = best(inside, home);
    if (first) return first;
  }
  return undefined;
}

/** Sorts by population, with towns of that very name, of the own country and surroundings first. */
function best(
  entries: readonly Entry[],
  home: Home,
  isExact: (entry: Entry) => boolean = () => false,
): Town[] {
  return entries
    .map((entry) => {
      const { town } = entry;
      const weight = (town.population + 1) * closeness(town, home) * (isExact(entry) ? EXACT : 1);
      return { town, weight };
    })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ town }) => town);
}

function closeness(town: Town, { points, countries, country }: Home): number {
  if (points.some((point) => kmApart(point, town) <= AROUND_KM)) return AROUND;
  if (countries.has(town.countryCode)) return SAME_COUNTRY;
  return town.countryCode === country ? OWN_COUNTRY : 1;
}

function startingWith(entries: readonly Entry[], start: string): Entry[] {
  return entriesFrom(entries, start, (name) => name.startsWith(start));
}

/** Returns the entries from the first name that is not before `start`, as long as they match. */
function entriesFrom(
  entries: readonly Entry[],
  start: string,
  matches: (name: string) => boolean,
): Entry[] {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.name ?? '') < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  for (let entry = entries[end]; entry && matches(entry.name); entry = entries[end]) end += 1;
  return entries.slice(low, end);
}
