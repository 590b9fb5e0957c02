import { eventSentences } from '@marquee/contract/events/events';
import { useParams } from 'react-router';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AnalyticsContent } from './analytics/AnalyticsContent.tsx';
import { AnalyticsSkeleton } from './analytics/AnalyticsSkeleton.tsx';
import { useLiveEvent } from './api.ts';
import { homeLinks } from './links.ts';
import { loadFailure } from './load-failure.ts';

export default function EventAnalyticsPage() {
  const { eventId = '' } = useParams();
  const { data: event, error, isFetching, refetch } = useLiveEvent(eventId);
  if (event) return <AnalyticsContent key={eventId} event={event} />;
  if (!error) return <AnalyticsSkeleton eventId={eventId} />;
  return (
    <>
      <PageHeader title="Event analytics" links={homeLinks} />
      <ErrorBox
        message={loadFailure(error, eventSentences.fetchFailed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </>
  );
}
