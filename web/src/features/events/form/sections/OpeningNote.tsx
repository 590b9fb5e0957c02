import { Anchor, Text } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatInstantThere, hasNoDate } from '@marquee/contract/formats/when';
import type { WaitingRoom } from '@marquee/contract/waiting-rooms/waiting-rooms';
import { Link } from 'react-router';
import { useRoomOnce } from '../../../waiting-rooms/api.ts';
import { stateOf } from '../../../waiting-rooms/words.ts';
import { waitingRoomPath } from '../../links.ts';

const ONCE_PUBLISHED = 'Booking opens when the event is published.';

/** Says when booking opens. The time itself is set on a saved event's page Opening of the sale. */
export function OpeningNote({ event }: { event: Event | undefined }) {
  return (
    <Text size="sm" c="dimmed">
      {event ? (
        <Opening event={event} />
      ) : (
        `${ONCE_PUBLISHED} Once saved, you can set a later time.`
      )}
    </Text>
  );
}

function Opening({ event }: { event: Event }) {
  const room = useRoomOnce(event.event_id).data;
  return (
    <>
      {room && `${openingOf(room, event)} `}
      <Anchor component={Link} to={waitingRoomPath(event.event_id)} inherit underline="always">
        {room && room.mode !== 'off' ? 'Change when booking opens' : 'Set when booking opens'}
      </Anchor>
    </>
  );
}

function openingOf(room: WaitingRoom, event: Event): string {
  if (hasNoDate(event)) return 'Booking opens with the new date.';
  const { phase, opens_at } = room.status;
  if (phase !== 'closed') return stateOf(room, event);
  if (opens_at === null) return usualOpening(event);
  return `Booking opened on ${formatInstantThere(opens_at, event.timezone, readersTimezone())}.`;
}

/** Says when booking opens without a waiting room: with the event, until somebody closes it. */
function usualOpening(event: Event): string {
  if (event.status) return ONCE_PUBLISHED;
  return event.bookable ? 'Booking is open.' : 'Booking is closed.';
}
