import { may } from '@marquee/contract/access';
import { eventSentences } from '@marquee/contract/events/events';
import { Skeleton } from '@mantine/core';
import { useParams } from 'react-router';
import { useEvent } from '../../features/events/api.ts';
import { BoardButtons } from '../../features/suggestions/links/BoardButtons.tsx';
import { SuggestionParts } from '../../features/suggestions/SuggestionParts.tsx';
import { EventHome } from '../../layout/event/EventHome.tsx';
import { loadFailure } from '../../lib/load-failure.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';

/** Shows what guests of an event suggest, and what becomes of it. */
export default function SuggestionsPage() {
  const { id = '' } = useParams();
  const event = useEvent(id);
  const canChange = may(useProfile().role, 'events:write');
  const hasFailed = event.error !== null && !event.data;
  return (
    <EventHome
      eventId={id}
      event={event.data}
      hasFailed={hasFailed}
      tab="suggestions"
      title="Suggestions"
      actions={event.data && <BoardButtons event={event.data} canChange={canChange} />}
    >
      {hasFailed && (
        <ErrorBox
          message={loadFailure(event.error, eventSentences.fetchFailed)}
          onRetry={() => void event.refetch()}
          isRetrying={event.isFetching}
        />
      )}
      {!hasFailed && !event.data && <Skeleton height={320} radius="md" />}
      {event.data && <SuggestionParts key={id} event={event.data} canChange={canChange} />}
    </EventHome>
  );
}
