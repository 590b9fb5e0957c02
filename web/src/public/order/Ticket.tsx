import type { OrderTicket } from '@marquee/contract/orders/order-ticket';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { formatInstant } from '@marquee/contract/formats/instants';
import { sharedPrice } from '@marquee/contract/pricing/groups';
import { feeWords } from '@marquee/contract/pricing/shown';
import { formatWhen } from '@marquee/contract/formats/when';
import { zoneOf } from '@marquee/contract/formats/zones';
import { Icon } from '../shared/Icon.tsx';
import { ScheduleNote } from '../shared/ScheduleNote.tsx';
import { QrCode } from './QrCode.tsx';

/** Longer titles are set smaller, so that the code stays visible. */
const LONG_TITLE = 40;

type ShownTicket = Pick<
  OrderTicket,
  'Type' | 'reference' | 'code' | 'holder' | 'checked_in_at' | 'pick_up'
> & {
  /** What it cost; absent for a holder, who did not buy it. */
  price?: Pick<OrderTicket, 'admits' | 'unit_total' | 'fee'>;
};

type TicketProps = {
  ticket: ShownTicket;
  event: Omit<PublicOrder['event'], 'free_returns'>;
  /** '2 of 3'; '' if there is only one. */
  count: string;
};

/** A ticket with its QR code. */
export function Ticket({ ticket, event, count }: TicketProps) {
  const when = formatWhen(event);
  const checkedIn = ticket.checked_in_at;
  const what = ticket.pick_up ? 'Add-on' : 'Ticket';
  return (
    <article className="ticket" aria-label={`${what} ${ticket.reference}`}>
      <header>
        <p className="kind">
          <span>
            <bdi>{ticket.Type}</bdi>
          </span>
          {count && <span>{count}</span>}
        </p>
        {ticket.pick_up && <p className="pick-up">To pick up at the event</p>}
        <h2 className={event.title.length > LONG_TITLE ? 'long' : undefined}>
          <bdi>{event.title}</bdi>
        </h2>
        <ScheduleNote change={event.schedule_change} />
        <p>{when.day}</p>
        {when.hours && (
          <p>
            {when.hours}, {zoneOf(event)}
          </p>
        )}
        <p>
          <bdi>{event.location}</bdi>
        </p>
      </header>
      <div className="stub">
        <div className="white">
          <QrCode
            code={ticket.code}
            label={`QR code of ${what.toLowerCase()} ${ticket.reference}`}
          />
        </div>
        {checkedIn !== null && (
          <p className="inside">
            <Icon name="check" />
            {ticket.pick_up ? 'Picked up' : 'Checked in'} {formatInstant(checkedIn, event.timezone)}
          </p>
        )}
        <Facts ticket={ticket} />
      </div>
    </article>
  );
}

function Facts({ ticket }: { ticket: ShownTicket }) {
  const { price } = ticket;
  return (
    <dl>
      <div>
        <dt>Name</dt>
        <dd>
          <bdi>{ticket.holder}</bdi>
        </dd>
      </div>
      <div>
        <dt>{ticket.pick_up ? 'Add-on' : 'Ticket'}</dt>
        <dd className="reference">{ticket.reference}</dd>
      </div>
      {price && (
        <div>
          <dt>Price</dt>
          <dd>
            {sharedPrice(price)}
            {price.fee > 0 && <small>{feeWords(price.fee)}</small>}
          </dd>
        </div>
      )}
    </dl>
  );
}
