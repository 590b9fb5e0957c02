import { eventSentences } from '@marquee/contract/events/events';
import { useParams } from 'react-router';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { AnalyticsContent } from '../../features/analytics/AnalyticsContent.tsx';
import { AnalyticsSkeleton } from '../../features/analytics/AnalyticsSkeleton.tsx';
import { useLiveEvent } from '../../features/events/api.ts';
import { EventHome } from '../../layout/event/EventHome.tsx';
import { loadFailure } from '../../lib/load-failure.ts';

export default function EventAnalyticsPage() {
  const { eventId = '' } = useParams();
  const { data: event, error, isFetching, refetch } = useLiveEvent(eventId);
  const hasFailed = error !== null && !event;
  return (
    <EventHome
      eventId={eventId}
      event={event}
      hasFailed={hasFailed}
      tab="overview"
      title="Event analytics"
    >
      {event && <AnalyticsContent key={eventId} event={event} />}
      {!event && !hasFailed && <AnalyticsSkeleton />}
      {hasFailed && (
        <ErrorBox
          message={loadFailure(error, eventSentences.fetchFailed)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </EventHome>
  );
}
