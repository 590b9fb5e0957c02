import { plainLine } from '@marquee/contract/people/lines';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Counter, Limits } from '../../../servers/limits.ts';
import type { FoundPlace, Geocoder } from '../geocoder.ts';
import { kmApart } from '../offline/towns.ts';

/** Nominatim's usage policy: one request a second for the whole application. */
const REQUEST_INTERVAL_MS = 1_000;
const TIMEOUT_MS = 3_000;
/** Nominatim's usage policy asks for a cache. */
const CACHE_SIZE = 5_000;
/** With more requests waiting than this, the gazetteer answers. */
const MAX_WAITING = 3;

const Answer = z.object({
  display_name: z.string().overwrite(plainLine),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  type: z.string().optional(),
});
/** Types of answers that are settlements, not addresses or buildings in them. */
const settlements = new Set(
  'administrative,city,town,village,municipality,borough,suburb,city_district'.split(','),
);
/** A service's point of a town and the gazetteer's are not further apart. */
const SAME_TOWN_KM = 20;
type Answered = FoundPlace & { isTown: boolean };

/**
 * Creates a geocoder that asks a Nominatim-compatible service, one request at a time, and falls
 * back to another geocoder when the service is slow, busy or unavailable.
 * @param baseUrl of the service; no other host is called
 * @param limits keeps the servers of a database to one request a second together
 */
export function nominatimGeocoder(
  baseUrl: string,
  fallback: Geocoder,
  onFailure: (error: unknown) => void,
  limits: Limits,
): Geocoder {
  const ask = politely(baseUrl, limits);
  const cache = new LRUCache<string, (FoundPlace & { isTown?: boolean })[]>({ max: CACHE_SIZE });

  async function find(path: string, otherwise: () => Promise<FoundPlace[]>) {
    const known = cache.get(path);
    if (known) return known;
    try {
      const places = await ask(path);
      cache.set(path, places);
      return places;
    } catch (error) {
      onFailure(error);
      return otherwise();
    }
  }

  return {
    async search(text, limit, known) {
      const path = pathOf('search', { q: text, limit: String(limit) });
      const places = await find(path, () => fallback.search(text, limit, known));
      return Promise.all(places.map((place) => withOnePoint(place, fallback)));
    },
    async reverse(latitude, longitude) {
      const lat = latitude.toFixed(5);
      const lon = longitude.toFixed(5);
      const path = pathOf('reverse', { lat, lon, addressdetails: '0' });
      const [place] = await find(path, async () => {
        const found = await fallback.reverse(latitude, longitude);
        return found ? [found] : [];
      });
      return place;
    },
    ask: (text) => ask(pathOf('search', { q: text, limit: '1' })),
    townAt: (latitude, longitude) => fallback.townAt(latitude, longitude),
    centreAt: (latitude, longitude) => fallback.centreAt(latitude, longitude),
    searchTextOf: (text, latitude, longitude) => fallback.searchTextOf(text, latitude, longitude),
    townsNear: (latitude, longitude) => fallback.townsNear(latitude, longitude),
    timezoneAt: (latitude, longitude) => fallback.timezoneAt(latitude, longitude),
  };
}

/**
 * Gives a town the point that it has in the gazetteer, so that every server and an older event know
 * it for the middle of a town (`centreAt`).
 */
async function withOnePoint(
  { isTown, ...place }: FoundPlace & { isTown?: boolean },
  gazetteer: Geocoder,
): Promise<FoundPlace> {
  if (!isTown) return place;
  const [name = ''] = place.name.split(',');
  const [town] = await gazetteer.search(name, 1, { points: [place], country: undefined });
  if (!town || kmApart(place, town) > SAME_TOWN_KM) return place;
  return { ...place, latitude: town.latitude, longitude: town.longitude };
}

function pathOf(call: string, query: Record<string, string>): string {
  return `${call}?${new URLSearchParams({ ...query, format: 'json' }).toString()}`;
}

/** Waits until no server asked within the last second. */
async function takeTurn(mayAsk: Counter): Promise<void> {
  const deadline = performance.now() + MAX_WAITING * REQUEST_INTERVAL_MS;
  for (;;) {
    const { isAllowed, leavesInMs } = await mayAsk('', new Date());
    if (isAllowed) return;
    if (performance.now() > deadline) throw new Error('Other servers ask the geocoder, too.');
    await sleep(leavesInMs + 1, undefined, { ref: false });
  }
}

/** Delays requests to one a second over all servers, in their order on each. */
function politely(baseUrl: string, limits: Limits) {
  const mayAsk = limits({ name: 'geocoder', most: 1, windowMs: REQUEST_INTERVAL_MS });
  let free = Promise.resolve();
  let waiting = 0;
  return async (path: string) => {
    if (waiting >= MAX_WAITING) throw new Error('Too many look-ups are waiting.');
    waiting += 1;
    const turn = free.then(() => takeTurn(mayAsk));
    free = turn.catch(() => undefined);
    try {
      await turn;
    } finally {
      waiting -= 1;
    }
    const response = await fetch(`${baseUrl}/${path}`, {
      headers: { 'user-agent': 'Marquee (self-hosted event ticketing)', 'accept-language': 'en' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The geocoder answered ${response.status}.`);
    const body: unknown = await response.json();
    const isNone = 'error' in Object(body);
    const places = Array.isArray(body) ? body : isNone ? [] : [body];
    return places.map((place): Answered => {
      const { display_name: name, lat: latitude, lon: longitude, type } = Answer.parse(place);
      return { name, latitude, longitude, isTown: settlements.has(type ?? '') };
    });
  };
}
