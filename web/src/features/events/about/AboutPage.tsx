import { Skeleton, Stack } from '@mantine/core';
import { eventSentences } from '@marquee/contract/events/events';
import { useParams } from 'react-router';
import { ErrorBox } from '../../../ui/ErrorBox.tsx';
import { useEvent } from '../api.ts';
import { EventHome } from '../home/EventHome.tsx';
import { loadFailure } from '../../../lib/load-failure.ts';
import { AboutForm } from './AboutForm.tsx';
import { useAbout } from './api.ts';
import { useOpenedAbout } from './use-opened-about.ts';

/** Edits what an event's page tells beside the description. */
export default function AboutPage() {
  const { id = '' } = useParams();
  const event = useEvent(id);
  const query = useAbout(id);
  const about = useOpenedAbout(id, query);
  if (event.data && about) return <AboutForm key={id} event={event.data} about={about} />;
  const failed = [event, query].find(({ error }) => error !== null);
  return (
    <EventHome
      eventId={id}
      event={event.data}
      hasFailed={event.error !== null && !event.data}
      tab="about"
      title="Line-up and schedule"
    >
      {failed?.error ? (
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
