import { may } from '@marquee/contract/access';
import { useParams } from 'react-router';
import { useLiveEvent } from '../../features/events/api.ts';
import { AddGuests } from '../../features/guests/AddGuests.tsx';
import { GuestList } from '../../features/guests/GuestList.tsx';
import { PromotersButton } from '../../features/guests/PromotersButton.tsx';
import { LoadedEvent } from '../../layout/event/LoadedEvent.tsx';
import { useProfile } from '../../lib/use-profile.ts';

/** Lists an event's guests, and adds more. */
export default function GuestsPage() {
  const { id = '' } = useParams();
  const query = useLiveEvent(id);
  const { role } = useProfile();
  const { data: event } = query;
  return (
    <LoadedEvent
      eventId={id}
      query={query}
      tab="guests"
      title="Guest list"
      actions={
        event &&
        may(role, 'guests:write') && (
          <>
            <AddGuests event={event} />
            <PromotersButton event={event} />
          </>
        )
      }
    >
      {event && <GuestList key={id} event={event} />}
    </LoadedEvent>
  );
}
