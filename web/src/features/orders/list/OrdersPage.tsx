import { type Event, eventSentences } from '@marquee/contract/events/events';
import { formatDateTime } from '@marquee/contract/formats/dates';
import { withZone } from '@marquee/contract/formats/when';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { useParams } from 'react-router';
import { ErrorBox } from '../../../ui/ErrorBox.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useLiveEvent } from '../../events/api.ts';
import { analyticsPath, homeLinks, publicLinks, scanPath } from '../../events/links.ts';
import { loadFailure } from '../../events/load-failure.ts';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderList } from './OrderList.tsx';
import classes from './OrdersPage.module.css';
import { OrdersTools } from './OrdersTools.tsx';
import { PaymentWarning } from '../payment/PaymentWarning.tsx';

export default function OrdersPage() {
  const { id = '' } = useParams();
  const { data: event, error, isFetching, refetch } = useLiveEvent(id);
  const hasFailed = error !== null && !event;
  return (
    <>
      <PageHeader
        title={event ? `Orders for ${event.title}` : 'Orders'}
        description={event ? whenOf(event) : '\u00a0'}
        links={hasFailed ? homeLinks : neighbours(id, event)}
        actions={event && <OrdersTools event={event} />}
      />
      {hasFailed ? (
        <ErrorBox
          message={loadFailure(error, eventSentences.fetchFailed)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div className={classes.page}>
          <OrderFigures eventId={id} event={event} />
          {event && <PaymentWarning event={event} />}
          <OrderList key={id} eventId={id} event={event} />
        </div>
      )}
    </>
  );
}

function neighbours(eventId: string, event: Event | undefined) {
  return [
    ...homeLinks,
    { label: 'Analytics', to: analyticsPath(eventId) },
    { label: 'Scan', to: scanPath(eventId) },
    ...publicLinks(event),
  ];
}

function whenOf(event: Event): string {
  return withZone(formatDateTime(event.date, event.start_time), event, readersTimezone());
}
