import type { Event } from '@marquee/contract/events/events';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatInstantThere } from '@marquee/contract/formats/when';
import { GUEST_LIST_PATH, type GuestLink } from '@marquee/contract/guests/links';
import { isolated } from '@marquee/contract/people/isolate';
import { RevocableLink } from '../../../ui/links/RevocableLink.tsx';
import { RevocableLinks } from '../../../ui/links/RevocableLinks.tsx';
import { ShownOnce } from '../../../ui/links/ShownOnce.tsx';
import { useGuestLinks, useRevokeGuestLink } from './api.ts';
import { NewPromoterForm } from './NewPromoterForm.tsx';

type PromoterLinksProps = { event: Event };

/** Makes links with which promoters add guests without an account, and lists those of the event. */
export default function PromoterLinks({ event }: PromoterLinksProps) {
  const untilOf = ({ ends_at }: GuestLink) =>
    formatInstantThere(ends_at, event.timezone, readersTimezone());
  return (
    <RevocableLinks
      note="With a link, a promoter adds guests up to a number of seats and sees nobody else’s. No account needed."
      links={useGuestLinks(event.event_id)}
      renderForm={(onMade) => <NewPromoterForm event={event} onMade={onMade} />}
      renderMade={(link, onDone) => (
        <ShownOnce
          address={`${window.location.origin}${GUEST_LIST_PATH}${link.token}`}
          name={link.name}
          until={untilOf(link)}
          use="Send the link to the promoter."
          codeLabel={`QR code of the guest list of ${isolated(link.name)}`}
          note="Anyone with it can add guests until you revoke it."
          onDone={onDone}
        />
      )}
      renderLink={(link) => (
        <PromoterItem key={link.link_id} event={event} link={link} until={untilOf(link)} />
      )}
    />
  );
}

function PromoterItem({
  event,
  link,
  until,
}: PromoterLinksProps & { link: GuestLink; until: string }) {
  const { name, seats, taken } = link;
  return (
    <RevocableLink
      link={link}
      name={name}
      details={[
        `${formatNumber(taken)} of ${formatCount(seats, nouns.seat)} taken`,
        `Until ${until}`,
      ]}
      lost="The promoter can no longer add guests. Those on the list stay."
      revoking={useRevokeGuestLink(event.event_id)}
    />
  );
}
