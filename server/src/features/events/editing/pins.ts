import type { Geocoder } from '../../../gateways/places/geocoder.ts';

/** Columns of an event: the town in whose middle its pin stands, and what finds the location. */
export type TownPin = { pin_town: string; pin_search: string };

type Location = { latitude: number; longitude: number; location_name: string };

/** Tells whether a pin is only a town: then it stands exactly where the gazetteer has the town. */
export async function townPinOf(
  geocoder: Geocoder,
  { latitude, longitude, location_name }: Location,
): Promise<TownPin> {
  const centre = await geocoder.centreAt(latitude, longitude);
  if (!centre) return { pin_town: '', pin_search: '' };
  const search = await geocoder.searchTextOf(location_name, latitude, longitude);
  return { pin_town: centre.town, pin_search: search };
}
