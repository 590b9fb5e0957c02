import type { Event } from '@marquee/contract/events/events';
import { canAdd, leftOf } from './door-sale.ts';
import { Stepper } from './Stepper.tsx';
import type { DoorSale } from './use-door-sale.ts';

export function PriceSteppers(props: { event: Event; sale: DoorSale; className?: string }) {
  const { event, sale } = props;
  return (
    <ul className={props.className} aria-label="Prices">
      {event.tickets.map((ticket) => (
        <li key={ticket.ID}>
          <Stepper
            name={ticket.Type}
            price={ticket}
            isHidden={ticket.hidden}
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
