import { type Event, eventSentences } from '@marquee/contract/events/events';
import { type EventState, eventStateOf } from '@marquee/contract/events/state';
import { Skeleton } from '@mantine/core';
import { useParams } from 'react-router';
import { ErrorBox } from '../../../ui/ErrorBox.tsx';
import { InvoiceWarning } from '../../../features/finance/billing/InvoiceWarning.tsx';
import { useEvent } from '../../../features/events/api.ts';
import { EventHome } from '../../../layout/event/EventHome.tsx';
import { loadFailure } from '../../../lib/load-failure.ts';
import { useNow } from '../../../lib/use-now.ts';
import { DraftSteps } from './DraftSteps.tsx';
import { NextSteps } from './NextSteps.tsx';

const titles: Record<EventState, string> = {
  draft: 'Publish your event',
  on_sale: 'Your event is on sale',
  closed: 'Your event is public, booking is closed',
  sold_out: 'Your event is sold out',
  over: 'Your event is over',
  cancelled: 'Your event is cancelled',
  postponed: 'Your event is postponed',
};

/** Says what to do next with a draft, or with an event that was just published. */
export default function PublishPage() {
  const { id = '' } = useParams();
  const { data: event, error, isFetching, refetch } = useEvent(id);
  const now = useNow();
  const hasFailed = !event && error !== null;
  return (
    <EventHome
      eventId={id}
      event={event}
      hasFailed={hasFailed}
      tab="share"
      title={event ? titles[eventStateOf(event, now)] : 'Share'}
    >
      {event && <InvoiceWarning event={event} />}
      {event && <Steps event={event} />}
      {hasFailed && (
        <ErrorBox
          message={loadFailure(error, eventSentences.fetchFailed)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!event && !hasFailed && <Skeleton height={320} aria-busy />}
    </EventHome>
  );
}

function Steps({ event }: { event: Event }) {
  return event.status ? <DraftSteps event={event} /> : <NextSteps event={event} />;
}
