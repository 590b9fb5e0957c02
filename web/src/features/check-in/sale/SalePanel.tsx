import { Button, Loader } from '@mantine/core';
import type { Order } from '@marquee/contract/orders/orders';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { useState } from 'react';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { largeButton, SoldTickets } from '../../orders/sale/SoldTickets.tsx';
import { useEventAtTill } from './api.ts';
import type { DoorState } from '../decide/door-state.ts';
import { QuickSale } from './QuickSale.tsx';
import classes from './Sale.module.css';

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
  const query = useEventAtTill(props.eventId, props.isShown);
  const { data: event, error } = query;
  const [sold, setSold] = useState<Order>();
  const offline = !state.isOnline && (
    <p className={classes.offline} role="status">
      No connection. Selling needs one. What you typed is kept here.
    </p>
  );
  if (sold) {
    return (
      <SoldTickets
        order={sold}
        verdict={verdictOf(sold)}
        next="Next sale"
        onNext={() => setSold(undefined)}
      >
        <Button {...largeButton} variant="default" onClick={props.onDone}>
          Scan
        </Button>
      </SoldTickets>
    );
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
  if (!error) return <Loader aria-label="Loading prices" />;
  return <LoadFailure query={query} />;
}

function verdictOf({ tickets }: Order): string {
  const inside = tickets.filter(({ checked_in_at }) => checked_in_at !== null).length;
  return inside > 0
    ? `Sold and admitted: ${formatCount(inside, nouns.ticket)}`
    : 'Sold, not admitted';
}
