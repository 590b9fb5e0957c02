import type { MapTown, Place } from '@marquee/contract/geocoding';
import type { Point } from './offline/towns.ts';

/** A place found by name or by coordinates, which are in degrees. */
export type FoundPlace = {
  name: string;
  latitude: number;
  longitude: number;
};

/** A town whose centre is a location. */
export type Centre = {
  /** "Bristol" */
  town: string;
  /** "Bristol, United Kingdom" */
  name: string;
};

/** What a search knows of the organization. */
export type Known = {
  /** Its earlier locations; towns near them and in their countries come first. */
  points: readonly Point[];
  /** ISO 3166-1 alpha-2; towns of this country come after those. */
  country: string | undefined;
};

/** Finds places by name and by coordinates. `Place` is the wire's form of an answer. */
export type Geocoder = {
  /** Returns the best matches first, at most `limit`. */
  search: (text: string, limit: number, known?: Known) => Promise<FoundPlace[]>;
  /** Returns the nearest named place; undefined when there is none nearby. */
  reverse: (latitude: number, longitude: number) => Promise<FoundPlace | undefined>;
  /** Searches without the cache and without a fallback; fails when the service does. */
  ask: (text: string) => Promise<FoundPlace[]>;
  /**
   * Returns the town at a location, without its country; '' when there is none nearby. It always
   * comes from the embedded gazetteer, so that a town has one name and no network is needed.
   */
  townAt: (latitude: number, longitude: number) => Promise<string>;
  /**
   * Returns the town whose centre is exactly this location; undefined for any other. The gazetteer
   * answers, as for `townAt`.
   */
  centreAt: (latitude: number, longitude: number) => Promise<Centre | undefined>;
  /** Returns a text that finds a location of a town in a map service: with the town, if it lacks it. */
  searchTextOf: (text: string, latitude: number, longitude: number) => Promise<string>;
  /** Returns the towns that a small map of a location can name, the largest first. */
  townsNear: (latitude: number, longitude: number) => Promise<MapTown[]>;
  /** Returns the IANA time zone at a location; every point on Earth has one. */
  timezoneAt: (latitude: number, longitude: number) => Place['timezone'];
};
