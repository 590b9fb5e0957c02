/** What OpenStreetMap asks maps of its data to link to from their credit. */
export const MAP_DATA_LICENCE = 'https://www.openstreetmap.org/copyright';

type Point = { latitude: number; longitude: number };

/** Returns the address of a location in OpenStreetMap, with a pin. */
export function openStreetMapLink({ latitude, longitude }: Point): string {
  const query = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${query.toString()}#map=17/${latitude}/${longitude}`;
}

/** Returns the addresses of a location in the map services that people use. */
export function mapLinks(at: Point, name: string): { service: string; href: string }[] {
  const point = `${at.latitude},${at.longitude}`;
  const google = new URLSearchParams({ api: '1', query: point });
  const apple = new URLSearchParams({ ll: point, q: name });
  return [
    { service: 'OpenStreetMap', href: openStreetMapLink(at) },
    { service: 'Google Maps', href: `https://www.google.com/maps/search/?${google.toString()}` },
    { service: 'Apple Maps', href: `https://maps.apple.com/?${apple.toString()}` },
  ];
}
