import type { Place } from '@marquee/contract/geocoding';

/** A place found by name or by coordinates; degrees as numbers. */
export type FoundPlace = { name: string; latitude: number; longitude: number };

/** Names to places and back. `Place` is the wire's form of what it answers. */
export type Geocoder = {
  /** Best first, at most `limit`. */
  search: (text: string, limit: number) => Promise<FoundPlace[]>;
  /** The nearest named place; undefined in the middle of nowhere. */
  reverse: (latitude: number, longitude: number) => Promise<FoundPlace | undefined>;
  /** As `search`, but asks now, keeps nothing, and fails when the service does. */
  ask: (text: string) => Promise<FoundPlace[]>;
  /**
   * The town that a place belongs to, without its country; '' in the middle of nowhere. Always from
   * the embedded gazetteer, so that one town has one name, and no network is asked.
   */
  townAt: (latitude: number, longitude: number) => Promise<string>;
  /** The IANA zone at a place; every point on Earth has one. */
  timezoneAt: (latitude: number, longitude: number) => Place['timezone'];
};
