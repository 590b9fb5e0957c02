import type { PublicEvent } from '@marquee/contract/events/public';
import { mapLinks, nearSentences } from '@marquee/contract/map-links';

type Props = {
  at: Pick<PublicEvent, 'latitude' | 'longitude' | 'pin_town'>;
  name: string;
};

/** Links that open a location in a map service of the reader's choice. */
export function MapLinks({ at, name }: Props) {
  return (
    <p className="maps">
      {at.pin_town ? nearSentences.links(at.pin_town.name) : 'Open in maps:'}{' '}
      {mapLinks(at, name).map(({ service, href }) => (
        // An order's address is secret, so no map service learns where the reader comes from.
        <a key={service} href={href} target="_blank" rel="noopener noreferrer">
          {service}
        </a>
      ))}
    </p>
  );
}
