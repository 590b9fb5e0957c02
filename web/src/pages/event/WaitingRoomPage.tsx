import { may } from '@marquee/contract/access';
import { Skeleton, Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { useProfile } from '../../lib/use-profile.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useEvent } from '../../features/events/api.ts';
import { LoadedEvent } from '../../layout/event/LoadedEvent.tsx';
import { AccessCodes } from '../../features/waiting-rooms/AccessCodes.tsx';
import { useWaitingRoom } from '../../features/waiting-rooms/api.ts';
import { LiveQueue } from '../../features/waiting-rooms/LiveQueue.tsx';
import { RoomSettings } from '../../features/waiting-rooms/RoomSettings.tsx';

/** Sets when booking opens, shows the queue of an event as it is now, and lets staff direct it. */
export default function WaitingRoomPage() {
  const { id = '' } = useParams();
  const event = useEvent(id);
  const room = useWaitingRoom(id);
  const canChange = may(useProfile().role, 'events:write');
  return (
    <LoadedEvent eventId={id} query={event} tab="waiting-room" title="Opening of the sale">
      {room.error && !room.data ? (
        <LoadFailure query={room} />
      ) : event.data && room.data ? (
        <Stack gap="lg">
          <LiveQueue event={event.data} room={room.data} canChange={canChange} />
          <RoomSettings event={event.data} room={room.data} canChange={canChange} />
          <AccessCodes eventId={id} codes={room.data.codes} canChange={canChange} />
        </Stack>
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </LoadedEvent>
  );
}
