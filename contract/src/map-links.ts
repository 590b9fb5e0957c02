import { isolated } from './people/isolate.ts';

/** What OpenStreetMap asks maps of its data to link to from their credit. */
export const MAP_DATA_LICENCE = 'https://www.openstreetmap.org/copyright';

/** A pin, and what finds the location if the pin is only its town. */
type Location = {
  latitude: number;
  longitude: number;
  pin_town: { name: string; search: string } | null;
};

/** What is said where the pin is only the middle of a town. */
export const nearSentences = {
  map: (town: string) => `The pin is only near the venue, in the middle of ${isolated(town)}.`,
  links: (town: string) => `Find the address near ${isolated(town)}:`,
  link: (town: string) => `Find the address near ${isolated(town)} in OpenStreetMap`,
} as const;

/** Returns the address of a location in OpenStreetMap, with a pin, or as a search in its town. */
export function openStreetMapLink({ latitude, longitude, pin_town }: Location): string {
  if (pin_town) {
    const search = new URLSearchParams({ query: pin_town.search });
    return `https://www.openstreetmap.org/search?${search.toString()}`;
  }
  const query = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${query.toString()}#map=17/${latitude}/${longitude}`;
}

/** Returns the addresses of a location in the map services that people use. */
export function mapLinks(at: Location, name: string): { service: string; href: string }[] {
  const point = `${at.latitude},${at.longitude}`;
  const search = at.pin_town?.search;
  const google = new URLSearchParams({ api: '1', query: search ?? point });
  const apple = new URLSearchParams(search === undefined ? { ll: point, q: name } : { q: search });
  return [
    { service: 'OpenStreetMap', href: openStreetMapLink(at) },
    { service: 'Google Maps', href: `https://www.google.com/maps/search/?${google.toString()}` },
    { service: 'Apple Maps', href: `https://maps.apple.com/?${apple.toString()}` },
  ];
}
