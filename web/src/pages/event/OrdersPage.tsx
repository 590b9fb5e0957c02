import { eventSentences } from '@marquee/contract/events/events';
import { useParams } from 'react-router';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { useLiveEvent } from '../../features/events/api.ts';
import { EventHome } from '../../layout/event/EventHome.tsx';
import { loadFailure } from '../../lib/load-failure.ts';
import { OrderFigures } from '../../features/orders/list/OrderFigures.tsx';
import { OrderList } from '../../features/orders/list/OrderList.tsx';
import classes from './OrdersPage.module.css';
import { OrdersTools } from './OrdersTools.tsx';
import { InvoiceWarning } from '../../features/finance/billing/InvoiceWarning.tsx';
import { PaymentWarning } from '../../features/orders/payment/PaymentWarning.tsx';

export default function OrdersPage() {
  const { id = '' } = useParams();
  const { data: event, error, isFetching, refetch } = useLiveEvent(id);
  const hasFailed = error !== null && !event;
  return (
    <EventHome
      eventId={id}
      event={event}
      hasFailed={hasFailed}
      tab="orders"
      title="Orders"
      actions={event && <OrdersTools event={event} />}
    >
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
          {event && <InvoiceWarning event={event} />}
          <OrderList key={id} eventId={id} event={event} />
        </div>
      )}
    </EventHome>
  );
}
