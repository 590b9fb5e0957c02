import { may } from '@marquee/contract/access';
import { Skeleton } from '@mantine/core';
import { useParams } from 'react-router';
import { useEvent } from '../../features/events/api.ts';
import { BoardButtons } from '../../features/suggestions/links/BoardButtons.tsx';
import { SuggestionParts } from '../../features/suggestions/SuggestionParts.tsx';
import { LoadedEvent } from '../../layout/event/LoadedEvent.tsx';
import { useProfile } from '../../lib/use-profile.ts';

/** Shows what guests of an event suggest, and what becomes of it. */
export default function SuggestionsPage() {
  const { id = '' } = useParams();
  const event = useEvent(id);
  const canChange = may(useProfile().role, 'events:write');
  return (
    <LoadedEvent
      eventId={id}
      query={event}
      tab="suggestions"
      title="Suggestions"
      actions={event.data && <BoardButtons event={event.data} canChange={canChange} />}
    >
      {event.data ? (
        <SuggestionParts key={id} event={event.data} canChange={canChange} />
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </LoadedEvent>
  );
}
