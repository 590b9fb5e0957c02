import { Skeleton, Stack } from '@mantine/core';
import { eventSentences } from '@marquee/contract/events/events';
import { useParams } from 'react-router';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useEvent } from '../../features/events/api.ts';
import { LoadedEvent } from '../../layout/event/LoadedEvent.tsx';
import { loadFailure } from '../../lib/load-failure.ts';
import { AboutForm } from '../../features/events/about/AboutForm.tsx';
import { useAbout } from '../../features/events/about/api.ts';
import { useOpened } from '../../lib/calls/use-opened.ts';

/** Edits what an event's page tells beside the description. */
export default function AboutPage() {
  const { id = '' } = useParams();
  const event = useEvent(id);
  const query = useAbout(id);
  const about = useOpened(id, query);
  return (
    <LoadedEvent eventId={id} query={event} tab="about" title="Line-up and schedule">
      {event.data && about ? (
        <AboutForm key={id} event={event.data} about={about} />
      ) : query.error ? (
        <LoadFailure query={query} message={loadFailure(query.error, eventSentences.fetchFailed)} />
      ) : (
        <Stack gap="md" role="status" aria-label="Loading event data...">
          <Skeleton height={320} radius="md" />
          <Skeleton height={160} radius="md" />
        </Stack>
      )}
    </LoadedEvent>
  );
}
