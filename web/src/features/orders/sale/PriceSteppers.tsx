import type { Event } from '@marquee/contract/events/events';
import { useNow } from '../../../lib/use-now.ts';
import { priceMarks } from '../../events/price-marks.ts';
import { canAdd, leftOf } from './door-sale.ts';
import { Stepper } from './Stepper.tsx';
import type { DoorSale } from './use-door-sale.ts';

export function PriceSteppers(props: { event: Event; sale: DoorSale; className?: string }) {
  const { event, sale } = props;
  const now = useNow();
  return (
    <ul className={props.className} aria-label="Prices">
      {event.tickets.map((ticket) => (
        <li key={ticket.ID}>
          <Stepper
            name={ticket.Type}
            price={ticket}
            marks={priceMarks(ticket, event, now)}
            left={leftOf(event, ticket)}
            value={sale.values.quantities[ticket.ID] ?? 0}
            canAdd={!sale.isLocked && canAdd(event, ticket, sale.values)}
            canTake={!sale.isLocked}
            onChange={(quantity) => sale.setQuantity(ticket.ID, quantity)}
          />
        </li>
      ))}
    </ul>
  );
}
