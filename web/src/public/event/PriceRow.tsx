import { MAX_TICKETS_PER_ORDER, type PublicTicket } from '@marquee/contract/public-events';
import { Icon } from '../Icon.tsx';
import { priceOf } from '../prices.ts';

type PriceRowProps = {
  ticket: PublicTicket;
  /** What is left of it where that is scarce, else ''. */
  left: string;
  quantity: number;
};

/** One price: what it is called, what it costs, how many one takes. */
export function PriceRow({ ticket, left, quantity }: PriceRowProps) {
  const isGone = ticket.left === 0;
  return (
    <li className="price" data-ticket={ticket.ID} data-amount={ticket.Amount}>
      <span className="type">{ticket.Type}</span>
      <span className="amount">
        {priceOf(ticket.Amount)} <span className="left">{left}</span>
      </span>
      <div className="stepper" role="group" aria-label={ticket.Type} hidden={isGone}>
        <button type="button" data-step="-1" aria-label={`One ${ticket.Type} less`}>
          <Icon name="minus" />
        </button>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={Math.min(ticket.left, MAX_TICKETS_PER_ORDER)}
          defaultValue={isGone ? 0 : quantity}
          autoComplete="off"
          aria-label={`${ticket.Type} tickets`}
          aria-describedby="items-error"
        />
        <button type="button" data-step="1" aria-label={`One ${ticket.Type} more`}>
          <Icon name="plus" />
        </button>
      </div>
    </li>
  );
}
