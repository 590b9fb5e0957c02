import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { sentenceOf } from '../../../lib/notify.tsx';
import { keepOffline } from '../../check-in/device/offline-pages.ts';
import { suggestionsPath } from '../../events/links.ts';
import { BOARD_PAGE } from './address.ts';
import { Board } from './Board.tsx';
import { BoardMessage } from './BoardMessage.tsx';
import { callsOfStaff } from './state/calls.ts';
import { useBoard } from './use-board.ts';

/** Opens an event's board for staff. */
export default function StaffBoardPage() {
  const { eventId = '' } = useParams();
  useEffect(() => keepOffline(BOARD_PAGE), []);
  return <StaffBoard key={eventId} eventId={eventId} />;
}

function StaffBoard({ eventId }: { eventId: string }) {
  const [calls] = useState(() => callsOfStaff(eventId));
  const { store, view } = useBoard(`marquee-board-${eventId}`, calls);
  if (view.failure === undefined) return <Board store={store} view={view} />;
  return (
    <BoardMessage title="The board could not be opened" text={sentenceOf(view.failure)}>
      <a href={suggestionsPath(eventId)}>Back to the event</a>
    </BoardMessage>
  );
}
