import { eventSentences } from '@marquee/contract/events';
import { useParams } from 'react-router';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AnalyticsContent } from './analytics/AnalyticsContent.tsx';
import { AnalyticsSkeleton } from './analytics/AnalyticsSkeleton.tsx';
import { analyticsLinks } from './analytics/links.ts';
import { useEvent } from './api.ts';
import { loadFailure } from './load-failure.ts';

/** Event analytics: how one event is doing, and the switch that opens and closes its booking. */
export default function EventAnalyticsPage() {
  const { eventId = '' } = useParams();
  const { data: event, error, isFetching, refetch } = useEvent(eventId);
  if (event) return <AnalyticsContent key={eventId} event={event} />;
  if (!error) return <AnalyticsSkeleton />;
  return (
    <>
      <PageHeader title="Event analytics" links={analyticsLinks} />
      <ErrorBox
        message={loadFailure(error, eventSentences.fetchFailed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </>
  );
}
