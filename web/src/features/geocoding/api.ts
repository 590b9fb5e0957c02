import {
  geocodingApi,
  MAX_SUGGESTIONS,
  MIN_SEARCH_LENGTH,
  type Place,
} from '@marquee/contract/geocoding';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/client.ts';
import { usePage } from '../../lib/calls/use-page.ts';

/**
 * Searches places by name, best first. A newer search aborts the older one, because its query key
 * is no longer observed.
 */
export function usePlaceSearch(typed: string) {
  const q = typed.trim();
  return usePage(['places', 'search', q], geocodingApi.searchPlaces, {
    query: { q, format: 'json', limit: MAX_SUGGESTIONS },
    enabled: q.length >= MIN_SEARCH_LENGTH,
    staleTime: Infinity,
    retry: false,
  });
}

/** Rounds degrees to 5 decimals, about a metre. */
export function toFiveDecimals(degrees: number): number {
  return Number(degrees.toFixed(5));
}

/** Milliseconds that a pin must rest before its position is looked up. */
const PIN_REST_MS = 200;

/**
 * Looks up the place at coordinates. A new look-up, `cancel`, and leaving the screen abort the
 * previous one, which then resolves to `undefined`.
 */
export function usePlaceAt() {
  const running = useRef<AbortController>(undefined);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const lookUp = async (lat: number, lng: number): Promise<Place | undefined> => {
    cancel();
    const { signal } = (running.current = new AbortController());
    try {
      await new Promise((resolve) => window.setTimeout(resolve, PIN_REST_MS));
      signal.throwIfAborted();
      const query = { lat: String(lat), lon: String(lng), format: 'json', addressdetails: '1' };
      return await call(geocodingApi.reversePlace, { query, signal });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  };
  return { lookUp, cancel };
}
