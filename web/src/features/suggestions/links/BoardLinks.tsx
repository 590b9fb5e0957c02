import type { Event } from '@marquee/contract/events/events';
import type { BoardLink } from '@marquee/contract/suggestions/board';
import { useState } from 'react';
import { RevocableLinks } from '../../../ui/links/RevocableLinks.tsx';
import { useBoardLinks } from './api.ts';
import { BoardLinkItem } from './BoardLinkItem.tsx';
import { NewBoardLink } from './NewBoardLink.tsx';
import { NewBoardLinkForm } from './NewBoardLinkForm.tsx';

/** Makes links that open the board without an account, and lists those of the event. */
export function BoardLinks({ event }: { event: Event }) {
  const links = useBoardLinks(event.event_id);
  const [made, setMade] = useState<BoardLink & { token: string }>();
  if (made) return <NewBoardLink link={made} event={event} onDone={() => setMade(undefined)} />;
  return (
    <RevocableLinks
      note="A link opens this event’s board and nothing else. The DJ needs no account."
      form={<NewBoardLinkForm event={event} onMade={setMade} />}
      links={links}
      renderLink={(link) => <BoardLinkItem key={link.link_id} link={link} event={event} />}
    />
  );
}
