import { isolated } from '@marquee/contract/people/isolate';
import type { Event } from '@marquee/contract/events/events';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatInstantThere } from '@marquee/contract/formats/when';
import { secretLink } from '../../../ui/links/link-secret.ts';
import { RevocableLinks } from '../../../ui/links/RevocableLinks.tsx';
import { ShownOnce } from '../../../ui/links/ShownOnce.tsx';
import { BOARD_PAGE } from '../board/address.ts';
import { useBoardLinks } from './api.ts';
import { BoardLinkItem } from './BoardLinkItem.tsx';
import { NewBoardLinkForm } from './NewBoardLinkForm.tsx';

/** Makes links that open the board without an account, and lists those of the event. */
export function BoardLinks({ event }: { event: Event }) {
  return (
    <RevocableLinks
      note="A link opens this event’s board and nothing else. The DJ needs no account."
      links={useBoardLinks(event.event_id)}
      renderForm={(onMade) => <NewBoardLinkForm event={event} onMade={onMade} />}
      renderMade={(link, onDone) => (
        <ShownOnce
          address={secretLink(BOARD_PAGE, link.token)}
          name={link.name}
          until={formatInstantThere(link.ends_at, event.timezone, readersTimezone())}
          use="Scan the code with the tablet in the booth, or send the link."
          codeLabel={`QR code that opens the board for ${isolated(link.name)}`}
          note="Anyone with it can work with the board until you revoke it."
          onDone={onDone}
        />
      )}
      renderLink={(link) => <BoardLinkItem key={link.link_id} link={link} event={event} />}
    />
  );
}
