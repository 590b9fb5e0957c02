import { may } from '@marquee/contract/access';
import { Skeleton, Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { useEvent } from '../../features/events/api.ts';
import { useAvailability, useSharedLimits } from '../../features/limits/api.ts';
import { SharedLimitsForm } from '../../features/limits/editor/SharedLimitsForm.tsx';
import { SeatsPicture } from '../../features/limits/picture/SeatsPicture.tsx';
import { useOpened } from '../../lib/calls/use-opened.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { LoadedEvent } from '../../layout/event/LoadedEvent.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';

/** Shows where an event's seats are and why it is sold out, and edits its shared limits. */
export default function SeatsPage() {
  const { id = '' } = useParams();
  const event = useEvent(id);
  const seats = useAvailability(id);
  return (
    <LoadedEvent eventId={id} query={event} tab="seats" title="Seats">
      {event.data && seats.data ? (
        <Stack gap="lg">
          <SeatsPicture event={event.data} availability={seats.data} />
          {event.data.schedule_change.cancelled_at === null && (
            <Limits key={id} event={event.data} availability={seats.data} />
          )}
        </Stack>
      ) : seats.error ? (
        <LoadFailure query={seats} />
      ) : (
        <Skeleton height={420} radius="md" role="status" aria-label="Loading seats" />
      )}
    </LoadedEvent>
  );
}

type LimitsProps = Omit<Parameters<typeof SharedLimitsForm>[0], 'saved'>;

/** The roles that only read see the shared limits in the picture. */
function Limits({ event, availability }: LimitsProps) {
  const mayChange = may(useProfile().role, 'events:write');
  return mayChange && <Editor event={event} availability={availability} />;
}

function Editor({ event, availability }: LimitsProps) {
  const limits = useSharedLimits(event.event_id);
  const opened = useOpened(event.event_id, limits);
  if (opened) {
    return <SharedLimitsForm event={event} saved={opened.limits} availability={availability} />;
  }
  if (limits.error) return <LoadFailure query={limits} />;
  return <Skeleton height={160} radius="md" role="status" aria-label="Loading shared limits" />;
}
