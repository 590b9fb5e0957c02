import { type Event, eventSentences } from '@marquee/contract/events/events';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { isKind } from '../../lib/client.ts';
import { notify } from '../../lib/notify.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useEvent } from '../../features/events/api.ts';
import { EditEvent } from './EditEvent.tsx';
import { EventFormSkeleton } from '../../features/events/form/EventFormSkeleton.tsx';
import { EventHome } from '../../layout/event/EventHome.tsx';
import { EVENT_LIST } from '../../features/events/links.ts';
import { loadFailure } from '../../lib/load-failure.ts';

/** Edits a saved event after it has loaded; if it is not found, links back to the list. */
export default function EventEditPage() {
  const { id = '' } = useParams();
  const query = useEvent(id);
  const { error } = query;
  const event = useOpened(id, query);
  const current = query.data ?? event;
  const navigate = useNavigate();
  const isNotFound = isKind(error, 'not_found');

  useEffect(() => {
    if (!isNotFound) return;
    notify.error(eventSentences.loadFailed);
    void navigate(EVENT_LIST, { replace: true });
  }, [isNotFound, navigate]);

  if (event && current) {
    return <EditEvent key={event.event_id} opened={event} event={current} />;
  }
  const hasFailed = error !== null && !isNotFound;
  return (
    <EventHome eventId={id} event={query.data} hasFailed={hasFailed} tab="edit" title="Edit event">
      {hasFailed ? (
        <LoadFailure query={query} message={loadFailure(error, eventSentences.loadFailed)} />
      ) : (
        <EventFormSkeleton />
      )}
    </EventHome>
  );
}

/**
 * Returns the event as it was when the page opened. An old cached copy would overwrite somebody
 * else's change, and a refetch would change the form while it is edited.
 */
function useOpened(id: string, query: ReturnType<typeof useEvent>): Event | undefined {
  const [opened, setOpened] = useState<Event>();
  const isCurrent = query.data && !(query.isStale && query.isFetching);
  if (isCurrent && opened?.event_id !== id) setOpened(query.data);
  return opened?.event_id === id ? opened : undefined;
}
