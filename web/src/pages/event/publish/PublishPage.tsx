import type { Event } from '@marquee/contract/events/events';
import { type EventState, eventStateOf } from '@marquee/contract/events/state';
import { Skeleton } from '@mantine/core';
import { useParams } from 'react-router';
import { InvoiceWarning } from '../../../features/finance/billing/InvoiceWarning.tsx';
import { useEvent } from '../../../features/events/api.ts';
import { LoadedEvent } from '../../../layout/event/LoadedEvent.tsx';
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
  const query = useEvent(id);
  const { data: event } = query;
  const now = useNow();
  return (
    <LoadedEvent
      eventId={id}
      query={query}
      tab="share"
      title={event ? titles[eventStateOf(event, now)] : 'Share'}
    >
      {event && <InvoiceWarning event={event} />}
      {event ? <Steps event={event} /> : <Skeleton height={320} aria-busy />}
    </LoadedEvent>
  );
}

function Steps({ event }: { event: Event }) {
  return event.status ? <DraftSteps event={event} /> : <NextSteps event={event} />;
}
