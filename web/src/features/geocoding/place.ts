import type { Place } from '@marquee/contract/geocoding';

/** Where an event happens, as the form holds it. */
export type ChosenPlace = {
  lat: number;
  lng: number;
  /** What the look-up calls it; '' while it is not known. */
  label: string;
  /** IANA zone; undefined while the look-up has not answered. */
  timezone?: string | undefined;
};

/** A suggestion of the look-up as a chosen place. */
export function chosenFrom(place: Place): ChosenPlace {
  return {
    lat: Number(place.lat),
    lng: Number(place.lon),
    label: place.display_name,
    timezone: place.timezone,
  };
}

/** `Lisbon, Lisboa, Portugal` → the name and where it is, as the suggestions show them. */
export function splitName(displayName: string): { name: string; region: string } {
  // Where nothing is near, the coordinates are the name.
  if (/^[-\d.]+, [-\d.]+$/.test(displayName)) return { name: displayName, region: '' };
  const [name = '', ...rest] = displayName.split(', ');
  return { name, region: rest.join(', ') };
}
