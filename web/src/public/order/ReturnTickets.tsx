import type { OrderTicket, PublicOrder } from '@marquee/contract/orders/public';
import { formatInstant } from '@marquee/contract/formats/instants';
import { formatEuro } from '@marquee/contract/formats/money';
import { zoneLabel } from '@marquee/contract/formats/zones';

/** Offers to return tickets of a moved event, as long as its organizer does. */
export function ReturnTickets({ order, now }: { order: PublicOrder; now: string }) {
  const { event, total } = order;
  const { refunds_until: until, cancelled_at } = event.schedule_change;
  const tickets = order.tickets.filter(({ checked_in_at }) => checked_in_at === null);
  if (until === null || until <= now || cancelled_at !== null || tickets.length === 0) return null;
  const isOne = tickets.length === 1;
  const what = isOne ? 'ticket' : 'tickets';
  const money = total > 0 ? ' for a refund' : '';
  return (
    <section className="panel" aria-label="Return">
      <p>
        You cannot come? You can return your {what}
        {money} until{' '}
        <time dateTime={until}>
          {formatInstant(until, event.timezone)}, {zoneLabel(event.timezone, until)}
        </time>
        .
      </p>
      <fieldset className="returns" hidden={isOne}>
        <legend>Tickets to return</legend>
        {tickets.map((ticket) => (
          <Choice key={ticket.reference} ticket={ticket} />
        ))}
      </fieldset>
      {total > 0 && (
        <p>
          Refund: <strong data-refund>{formatEuro(sumOf(tickets))}</strong>
        </p>
      )}
      <p className="calls">
        <button type="button" className="btn edge" data-do="ask" hidden>
          Return {what}
        </button>
      </p>
      <dialog aria-labelledby="return-title">
        <h2 id="return-title">Return {isOne ? 'your ticket' : 'the chosen tickets'}?</h2>
        {!isOne && <p data-chosen />}
        <p>A returned ticket is no longer valid. This cannot be undone.</p>
        <p className="calls">
          <button type="button" className="btn main" data-do="keep">
            Keep the {what}
          </button>
          <button type="button" className="btn edge" data-do="return">
            Return {what}
          </button>
        </p>
      </dialog>
    </section>
  );
}

function Choice({ ticket }: { ticket: OrderTicket }) {
  const { reference, Type, paid } = ticket;
  return (
    <label>
      <input type="checkbox" data-return={reference} data-paid={paid} defaultChecked />
      <span>
        {Type} · {reference}
        {paid > 0 && ` · ${formatEuro(paid)}`}
      </span>
    </label>
  );
}

function sumOf(tickets: OrderTicket[]): number {
  // Sums of cents, because sums of euros are not exact.
  return tickets.reduce((cents, { paid }) => cents + Math.round(paid * 100), 0) / 100;
}
