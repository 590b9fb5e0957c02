import { Loader } from '@mantine/core';
import type { Order } from '@marquee/contract/orders/orders';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/notify.tsx';
import { ErrorBox } from '../../../ui/ErrorBox.tsx';
import { useEventAtTill } from './api.ts';
import type { DoorState } from '../decide/door-state.ts';
import { QuickSale } from './QuickSale.tsx';
import classes from './Sale.module.css';
import { Sold } from './Sold.tsx';

/** Sells one order after the other. The prices stay on screen when the network is lost. */
export function SalePanel(props: {
  eventId: string;
  state: DoorState;
  gate: string;
  isShown: boolean;
  onDone: () => void;
  onChanged: () => void;
}) {
  const { state, gate } = props;
  const { data: event, error, refetch, isFetching } = useEventAtTill(props.eventId, props.isShown);
  const [sold, setSold] = useState<Order>();
  const offline = !state.isOnline && (
    <p className={classes.offline} role="status">
      Selling needs a connection, and there is none. What you typed stays here.
    </p>
  );
  if (sold) {
    return <Sold order={sold} onNext={() => setSold(undefined)} onDone={props.onDone} />;
  }
  if (event) {
    return (
      <>
        {offline}
        <QuickSale
          key={event.event_id}
          event={event}
          gate={gate}
          isOnline={state.isOnline}
          onSold={(order) => {
            setSold(order);
            props.onChanged();
          }}
        />
      </>
    );
  }
  if (offline) return offline;
  if (!error) return <Loader aria-label="Fetching the prices" />;
  return (
    <ErrorBox message={sentenceOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
  );
}
