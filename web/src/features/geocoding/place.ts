import type { Place } from '@marquee/contract/geocoding';

/** The coordinates of an event, as the form holds them. */
export type ChosenPlace = {
  lat: number;
  lng: number;
  /** The name from the look-up; '' while it is unknown. */
  label: string;
  /** IANA time zone; undefined until the look-up has answered. */
  timezone?: string | undefined;
  /** The town whose centre this is; the label may be a street address in it. */
  centreOf?: string | undefined;
};

export function chosenFrom(place: Place): ChosenPlace {
  return {
    lat: Number(place.lat),
    lng: Number(place.lon),
    label: place.display_name,
    timezone: place.timezone,
    ...(place.centre_of !== undefined && { centreOf: place.centre_of }),
  };
}

/** Returns whether a place is a street address of which only the town was found. */
export function isAddressInTown({ label, centreOf }: ChosenPlace): boolean {
  return centreOf !== undefined && label !== centreOf;
}

/** Splits `Lisbon, Lisboa, Portugal` into the name and the region for the suggestions. */
export function splitName(displayName: string): { name: string; region: string } {
  // If nothing is nearby, the coordinates are the name.
  if (/^[-\d.]+, [-\d.]+$/.test(displayName)) return { name: displayName, region: '' };
  const [name = '', ...rest] = displayName.split(', ');
  return { name, region: rest.join(', ') };
}
