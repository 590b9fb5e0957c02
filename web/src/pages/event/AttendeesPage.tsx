import { eventSentences } from '@marquee/contract/events/events';
import { useParams } from 'react-router';
import { useEvent } from '../../features/events/api.ts';
import { AttendeeList } from '../../features/orders/attendees/AttendeeList.tsx';
import { EventHome } from '../../layout/event/EventHome.tsx';
import { loadFailure } from '../../lib/load-failure.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';

/** Lists an event's valid tickets, one row each, with the buyer and the admission at the door. */
export default function AttendeesPage() {
  const { id = '' } = useParams();
  const { data: event, error, isFetching, refetch } = useEvent(id);
  const hasFailed = error !== null && !event;
  return (
    <EventHome eventId={id} event={event} hasFailed={hasFailed} tab="attendees" title="Attendees">
      {hasFailed ? (
        <ErrorBox
          message={loadFailure(error, eventSentences.fetchFailed)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <AttendeeList key={id} eventId={id} />
      )}
    </EventHome>
  );
}
