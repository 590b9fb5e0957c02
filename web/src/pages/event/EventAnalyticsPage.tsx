import { useParams } from 'react-router';
import { AnalyticsContent } from '../../features/analytics/AnalyticsContent.tsx';
import { AnalyticsSkeleton } from '../../features/analytics/AnalyticsSkeleton.tsx';
import { useLiveEvent } from '../../features/events/api.ts';
import { LoadedEvent } from '../../layout/event/LoadedEvent.tsx';

export default function EventAnalyticsPage() {
  const { eventId = '' } = useParams();
  const query = useLiveEvent(eventId);
  const { data: event } = query;
  return (
    <LoadedEvent eventId={eventId} query={query} tab="overview" title="Event analytics">
      {event ? <AnalyticsContent key={eventId} event={event} /> : <AnalyticsSkeleton />}
    </LoadedEvent>
  );
}
