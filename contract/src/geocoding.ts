import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { LATITUDE, LONGITUDE } from './fields/patterns.ts';
import { textUpTo } from './fields/text.ts';

/** Limits of a location search (docs/product.md, Limits of lists and searches). */
export const MIN_SEARCH_LENGTH = 3;
export const SEARCH_DEBOUNCE_MS = 300;
export const MAX_SUGGESTIONS = 5;
export const DEFAULT_CENTRE = { lat: 51.5, lng: -0.09, zoom: 12 } as const;

const format = z.string().max(20).optional();
const degrees = (limit: number, pattern: string) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'Enter a number in degrees.')
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit))
    .meta({ pattern: `^${pattern}$` });

/** A location in the geocoding service's format, in which coordinates are text. */
export const Place = z.object({
  display_name: z.string(),
  lat: z.string(),
  lon: z.string(),
  /** Added by Marquee. */
  timezone: z.string(),
  /** The town whose centre the coordinates are; `display_name` may be a street address in it. */
  centre_of: z.string().optional(),
});
export type Place = z.infer<typeof Place>;

/** A town on the drawn map of a location. */
export const MapTown = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });
export type MapTown = z.infer<typeof MapTown>;

export const PlaceSearchQuery = z.object({
  q: textUpTo(200).min(MIN_SEARCH_LENGTH, `Type at least ${MIN_SEARCH_LENGTH} letters.`),
  format,
  limit: z.coerce.number().int().min(1).max(MAX_SUGGESTIONS).default(MAX_SUGGESTIONS),
});

export const PlaceReverseQuery = z.object({
  lat: degrees(90, LATITUDE),
  lon: degrees(180, LONGITUDE),
  format,
  addressdetails: z.string().max(5).optional(),
});

export const geocodingApi = endpoints({
  searchPlaces: {
    call: 'GET /geocode/search',
    perMinute: 120,
    summary: 'Searches locations by name, best match first.',
    access: 'places:search',
    query: PlaceSearchQuery,
    envelope: 'raw',
    reply: z.array(Place),
  },
  reversePlace: {
    call: 'GET /geocode/reverse',
    perMinute: 120,
    summary: 'Returns the location at a pair of coordinates.',
    access: 'places:search',
    query: PlaceReverseQuery,
    envelope: 'raw',
    reply: Place,
  },
});
