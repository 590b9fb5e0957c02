import { Skeleton, Stack } from '@mantine/core';
import { eventSentences } from '@marquee/contract/events/events';
import { useParams } from 'react-router';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { useEvent } from '../../features/events/api.ts';
import { EventHome } from '../../layout/event/EventHome.tsx';
import { loadFailure } from '../../lib/load-failure.ts';
import { AboutForm } from '../../features/events/about/AboutForm.tsx';
import { useAbout } from '../../features/events/about/api.ts';
import { useOpenedAbout } from '../../features/events/about/use-opened-about.ts';

/** Edits what an event's page tells beside the description. */
export default function AboutPage() {
  const { id = '' } = useParams();
  const event = useEvent(id);
  const query = useAbout(id);
  const about = useOpenedAbout(id, query);
  const failed = [event, query].find(({ error }) => error !== null);
  return (
    <EventHome
      eventId={id}
      event={event.data}
      hasFailed={event.error !== null && !event.data}
      tab="about"
      title="Line-up and schedule"
    >
      {event.data && about ? (
        <AboutForm key={id} event={event.data} about={about} />
      ) : failed?.error ? (
        <ErrorBox
          message={loadFailure(failed.error, eventSentences.fetchFailed)}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      ) : (
        <Stack gap="md" role="status" aria-label="Loading event data...">
          <Skeleton height={320} radius="md" />
          <Skeleton height={160} radius="md" />
        </Stack>
      )}
    </EventHome>
  );
}
