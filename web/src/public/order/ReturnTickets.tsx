import {
  offeredReturn,
  returnableOf,
  type ReturnOffer,
} from '@marquee/contract/order-pages/offers';
import type { OrderTicket } from '@marquee/contract/orders/order-ticket';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { byGroup, groupName } from '@marquee/contract/pricing/groups';
import { formatInstant } from '@marquee/contract/formats/instants';
import { formatEuro } from '@marquee/contract/formats/money';
import { zoneLabel } from '@marquee/contract/formats/zones';

/** Offers to return tickets: any of a moved event for a refund, or free ones. */
export function ReturnTickets({ order, now }: { order: PublicOrder; now: string }) {
  const offer = offeredReturn(order.event, now);
  const tickets = offer ? returnableOf(order.tickets, offer) : [];
  if (!offer || tickets.length === 0) return null;
  const isOne = tickets.length === 1;
  const bought = byGroup(tickets);
  const isOnly = bought.length === 1;
  const words = wordsOf(order, offer, isOne);
  const paid = sumOf(tickets);
  return (
    <section className="panel" aria-label="Return">
      <p>
        {words.offer} <Until order={order} offer={offer} />.{words.why}
      </p>
      <fieldset className="returns" hidden={isOnly}>
        <legend>{words.legend}</legend>
        {bought.map((some) => (
          <Choice key={some[0]?.reference} bought={some} isChosen={isOnly || words.isAllChosen} />
        ))}
      </fieldset>
      {paid > 0 && (
        <p>
          Refund: <strong data-refund>{formatEuro(paid)}</strong>
        </p>
      )}
      <p className="calls">
        <button type="button" className="btn edge" data-do="ask" hidden>
          {words.call}
        </button>
      </p>
      <dialog aria-labelledby="return-title">
        <h2 id="return-title">{words.question}</h2>
        {!isOne && <p data-chosen />}
        <p>{words.effect} This cannot be undone.</p>
        <p className="calls">
          <button type="button" className="btn main" data-do="keep">
            Keep {isOne ? 'the ticket' : 'the tickets'}
          </button>
          <button type="button" className="btn edge" data-do="return">
            {words.call}
          </button>
        </p>
      </dialog>
    </section>
  );
}

function wordsOf({ total }: PublicOrder, { tickets }: ReturnOffer, isOne: boolean) {
  const what = isOne ? 'ticket' : 'tickets';
  const chosen = isOne ? 'your ticket' : 'the chosen tickets';
  if (tickets === 'all') {
    return {
      offer: `You cannot come? You can return your ${what}${total > 0 ? ' for a refund' : ''} until`,
      why: '',
      legend: 'Tickets to return',
      isAllChosen: true,
      call: `Return ${what}`,
      question: `Return ${chosen}?`,
      effect: 'A returned ticket is no longer valid.',
    };
  }
  const free = total > 0 ? 'free ' : '';
  return {
    offer: `Can’t come? You can give your ${free}${what} back until`,
    why: isOne ? ' Somebody else can then have the seat.' : ' Others can then have the seats.',
    legend: 'Tickets to give back',
    isAllChosen: false,
    call: `Give ${what} back`,
    question: `Give ${chosen} back?`,
    effect: isOne
      ? 'It is then no longer valid, and its seat is free for somebody else at once.'
      : 'They are then no longer valid, and their seats are free for others at once.',
  };
}

function Until({ order: { event }, offer: { until } }: { order: PublicOrder; offer: ReturnOffer }) {
  if (until === null) return 'the event starts';
  return (
    <time dateTime={until}>
      {formatInstant(until, event.timezone)}, {zoneLabel(event.timezone, until)}
    </time>
  );
}

/** Offers a ticket, or all of a group, which is returned whole. */
function Choice({ bought, isChosen }: { bought: OrderTicket[]; isChosen: boolean }) {
  const references = bought.map(({ reference }) => reference).join(', ');
  const paid = sumOf(bought);
  return (
    <label>
      <input
        type="checkbox"
        data-return={references}
        data-piece={bought[0]?.pick_up}
        data-paid={paid}
        defaultChecked={isChosen}
      />
      <span>
        <bdi>{groupName(bought[0]?.Type ?? '', bought.length)}</bdi> · {references}
        {paid > 0 && ` · ${formatEuro(paid)}`}
      </span>
    </label>
  );
}

function sumOf(tickets: OrderTicket[]): number {
  // Sums of cents, because sums of euros are not exact.
  return tickets.reduce((cents, { paid }) => cents + Math.round(paid * 100), 0) / 100;
}
