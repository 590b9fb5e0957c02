import type { Event } from '@marquee/contract/events/events';
import { formatInstant } from '@marquee/contract/formats/instants';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatInstantThere } from '@marquee/contract/formats/when';
import type { BoardLink } from '@marquee/contract/suggestions/board';
import { RevocableLink } from '../../../ui/links/RevocableLink.tsx';
import { useRevokeBoardLink } from './api.ts';

export function BoardLinkItem({ link, event }: { link: BoardLink; event: Event }) {
  const revoking = useRevokeBoardLink(event.event_id);
  const zone = readersTimezone();
  return (
    <RevocableLink
      link={link}
      name={link.name}
      details={[
        link.last_seen_at === null
          ? 'Not opened yet'
          : `Last seen ${formatInstant(link.last_seen_at, zone)}`,
        `Until ${formatInstantThere(link.ends_at, event.timezone, zone)}`,
      ]}
      lost="The board closes there at once. What was done offline and not sent is lost."
      revoking={revoking}
    />
  );
}
