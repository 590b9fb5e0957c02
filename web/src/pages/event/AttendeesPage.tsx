import { useParams } from 'react-router';
import { useEvent } from '../../features/events/api.ts';
import { AttendeeList } from '../../features/orders/attendees/AttendeeList.tsx';
import { LoadedEvent } from '../../layout/event/LoadedEvent.tsx';

/** Lists an event's valid tickets, one row each, with the buyer and the admission at the door. */
export default function AttendeesPage() {
  const { id = '' } = useParams();
  const query = useEvent(id);
  return (
    <LoadedEvent eventId={id} query={query} tab="attendees" title="Attendees">
      <AttendeeList key={id} eventId={id} />
    </LoadedEvent>
  );
}
