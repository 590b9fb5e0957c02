import { may } from '@marquee/contract/access';
import { eventSentences } from '@marquee/contract/events/events';
import { Skeleton, Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { sentenceOf } from '../../lib/notify.tsx';
import { useProfile } from '../../lib/use-profile.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { useEvent } from '../../features/events/api.ts';
import { EventHome } from '../../layout/event/EventHome.tsx';
import { loadFailure } from '../../lib/load-failure.ts';
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
  const hasFailed = event.error !== null && !event.data;
  return (
    <EventHome
      eventId={id}
      event={event.data}
      hasFailed={hasFailed}
      tab="waiting-room"
      title="Opening of the sale"
    >
      {hasFailed && (
        <ErrorBox
          message={loadFailure(event.error, eventSentences.fetchFailed)}
          onRetry={() => void event.refetch()}
          isRetrying={event.isFetching}
        />
      )}
      {!hasFailed && room.error && !room.data && (
        <ErrorBox
          message={sentenceOf(room.error)}
          onRetry={() => void room.refetch()}
          isRetrying={room.isFetching}
        />
      )}
      {!hasFailed && !room.error && !(event.data && room.data) && (
        <Skeleton height={320} radius="md" />
      )}
      {event.data && room.data && (
        <Stack gap="lg">
          <LiveQueue event={event.data} room={room.data} canChange={canChange} />
          <RoomSettings event={event.data} room={room.data} canChange={canChange} />
          <AccessCodes eventId={id} codes={room.data.codes} canChange={canChange} />
        </Stack>
      )}
    </EventHome>
  );
}
