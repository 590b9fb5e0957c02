import type { Limits } from '../../servers/limits.ts';
import type { Geocoder } from './geocoder.ts';
import { nominatimGeocoder } from './nominatim/nominatim.ts';
import { offlineGeocoder } from './offline/offline.ts';

/**
 * Returns the service at an address, with the built-in gazetteer behind it; without an address only
 * the gazetteer.
 * @param onFailure called when the service fails and the gazetteer answers
 */
export function placesOf(
  url: string | undefined,
  limits: Limits,
  onFailure: (error: unknown) => void,
): Geocoder {
  const offline = offlineGeocoder();
  return url === undefined ? offline : nominatimGeocoder(url, offline, onFailure, limits);
}
