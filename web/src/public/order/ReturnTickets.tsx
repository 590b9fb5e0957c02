import type { PublicOrder } from '@marquee/contract/orders/public';
import { formatInstant } from '@marquee/contract/formats/instants';
import { formatEuro } from '@marquee/contract/formats/money';
import { zoneLabel } from '@marquee/contract/formats/zones';

/** Offers to return the tickets of a moved event, as long as its organizer does. */
export function ReturnTickets({ order, now }: { order: PublicOrder; now: string }) {
  const { event, tickets, total } = order;
  const { refunds_until: until, cancelled_at } = event.schedule_change;
  const isUsed = tickets.some(({ checked_in_at }) => checked_in_at !== null);
  if (until === null || until <= now || cancelled_at !== null || isUsed) return null;
  const what = tickets.length === 1 ? 'ticket' : 'tickets';
  const money = total > 0 ? ` for a refund of ${formatEuro(total)}` : '';
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
      <p className="calls">
        <button type="button" className="btn edge" data-do="ask" hidden>
          Return {what}
        </button>
      </p>
      <dialog aria-labelledby="return-title">
        <h2 id="return-title">Return your {what}?</h2>
        <p>They are no longer valid after that. This cannot be undone.</p>
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
