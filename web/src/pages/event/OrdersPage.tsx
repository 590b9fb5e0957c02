import { useParams } from 'react-router';
import { useLiveEvent } from '../../features/events/api.ts';
import { LoadedEvent } from '../../layout/event/LoadedEvent.tsx';
import { ApplicationsNote } from '../../features/orders/applications/ApplicationsNote.tsx';
import { OrderFigures } from '../../features/orders/list/OrderFigures.tsx';
import { OrderList } from '../../features/orders/list/OrderList.tsx';
import classes from './OrdersPage.module.css';
import { OrdersTools } from './OrdersTools.tsx';
import { InvoiceWarning } from '../../features/finance/billing/InvoiceWarning.tsx';
import { PaymentWarning } from '../../features/orders/payment/PaymentWarning.tsx';

export default function OrdersPage() {
  const { id = '' } = useParams();
  const query = useLiveEvent(id);
  const { data: event } = query;
  return (
    <LoadedEvent
      eventId={id}
      query={query}
      tab="orders"
      title="Orders"
      actions={event && <OrdersTools event={event} />}
    >
      <div className={classes.page}>
        <OrderFigures eventId={id} event={event} />
        {event && <PaymentWarning event={event} />}
        {event && <InvoiceWarning event={event} />}
        <ApplicationsNote eventId={id} event={event} />
        <OrderList key={id} eventId={id} event={event} />
      </div>
    </LoadedEvent>
  );
}
