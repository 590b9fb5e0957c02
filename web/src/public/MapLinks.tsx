type Props = { at: { latitude: number; longitude: number }; name: string };

/** Links that open a location in a map service, of the reader's choice. */
export function MapLinks({ at, name }: Props) {
  return (
    <p className="maps">
      Open in maps:{' '}
      {mapLinks(at, name).map(({ service, href }) => (
        // An order's address is secret, so no map service learns where the reader comes from.
        <a key={service} href={href} target="_blank" rel="noopener noreferrer">
          {service}
        </a>
      ))}
    </p>
  );
}

function mapLinks({ latitude, longitude }: Props['at'], name: string) {
  const point = `${latitude},${longitude}`;
  const osm = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  const google = new URLSearchParams({ api: '1', query: point });
  const apple = new URLSearchParams({ ll: point, q: name });
  return [
    {
      service: 'OpenStreetMap',
      href: `https://www.openstreetmap.org/?${osm.toString()}#map=17/${latitude}/${longitude}`,
    },
    { service: 'Google Maps', href: `https://www.google.com/maps/search/?${google.toString()}` },
    { service: 'Apple Maps', href: `https://maps.apple.com/?${apple.toString()}` },
  ];
}
