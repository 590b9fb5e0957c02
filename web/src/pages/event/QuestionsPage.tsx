import { Skeleton, Stack, Text } from '@mantine/core';
import { useParams } from 'react-router';
import { useEvent } from '../../features/events/api.ts';
import { useQuestions } from '../../features/questions/api.ts';
import { QuestionsForm } from '../../features/questions/QuestionsForm.tsx';
import { useNames } from '../../features/questions/names/api.ts';
import { NamesForm } from '../../features/questions/names/NamesForm.tsx';
import { useOpened } from '../../lib/calls/use-opened.ts';
import { LoadedEvent } from '../../layout/event/LoadedEvent.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';

/** Edits what a booking of an event asks: names on tickets, and questions. */
export default function QuestionsPage() {
  const { id = '' } = useParams();
  const event = useEvent(id);
  const query = useQuestions(id);
  const opened = useOpened(id, query);
  const names = useNames(id);
  const namesOpened = useOpened(id, names);
  return (
    <LoadedEvent eventId={id} query={event} tab="questions" title="Questions">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Buyers answer these when they book online, or afterwards. You find the answers in orders,
          attendees and files.
        </Text>
        {event.data && namesOpened ? (
          <NamesForm key={`names ${id}`} event={event.data} saved={namesOpened} />
        ) : (
          names.error && <LoadFailure query={names} />
        )}
        {event.data && opened ? (
          <QuestionsForm key={id} event={event.data} saved={opened.questions} />
        ) : query.error ? (
          <LoadFailure query={query} />
        ) : (
          <Skeleton height={220} radius="md" role="status" aria-label="Loading questions" />
        )}
      </Stack>
    </LoadedEvent>
  );
}
