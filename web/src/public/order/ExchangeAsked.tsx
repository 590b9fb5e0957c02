import { formatInstant } from '@marquee/contract/formats/instants';
import { formatEuro } from '@marquee/contract/formats/money';
import { zoneLabel } from '@marquee/contract/formats/zones';
import type { PublicOrder } from '@marquee/contract/orders/public';
import type { ExchangeRequest } from '@marquee/contract/payments/exchange-requests';

/** Shows a change of the order that the buyer is asked to pay for, or how it ended. */
export function ExchangeAsked({ order }: { order: PublicOrder }) {
  const { exchange_request: request } = order;
  if (!request) return null;
  if (request.state !== 'waiting') {
    return <p className="note">{endedWords(request, order.event.timezone)}</p>;
  }
  return (
    <section className="panel" aria-label="Change of your tickets">
      <h2>A change of your tickets</h2>
      {request.under_way ? (
        <p className="large">We are waiting for your payment to be confirmed.</p>
      ) : (
        <p className="large">
          Pay the difference of {formatEuro(request.to_pay)} and your tickets are changed:
        </p>
      )}
      <dl className="sums">
        {request.removed.length > 0 && <Items label="Taken out" items={request.removed} />}
        <Items label="Added" items={request.added} />
        <Sum label="Total now" euros={request.before} />
        <Sum label="Total then" euros={request.after} />
        <Sum label="To pay" euros={request.to_pay} />
      </dl>
      {!request.under_way && <PayPart order={order} request={request} />}
    </section>
  );
}

type PartProps = { order: PublicOrder; request: ExchangeRequest };

function PayPart({ order, request }: PartProps) {
  const { expires_at: until } = request;
  const { timezone } = order.event;
  return (
    <>
      <p className="calls">
        <button type="button" className="btn main big" data-do="pay" hidden>
          Pay {formatEuro(request.to_pay)}
        </button>
      </p>
      <p className="dim">
        You can pay until{' '}
        <time dateTime={until}>
          {formatInstant(until, timezone)}, {zoneLabel(timezone, until)}
        </time>
        . If you do not, nothing changes and your tickets stay valid.
      </p>
    </>
  );
}

type Items = ExchangeRequest['added'];

function Items({ label, items }: { label: string; items: Items }) {
  return (
    <div>
      <dt>{label}</dt>
      {items.map(({ Type, quantity }) => (
        <dd key={Type}>
          {quantity} × <bdi>{Type}</bdi>
        </dd>
      ))}
    </div>
  );
}

function Sum({ label, euros }: { label: string; euros: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatEuro(euros)}</dd>
    </div>
  );
}

/** The note stays on the page, so it says nothing about what the order is now. */
function endedWords(request: ExchangeRequest, timezone: string): string {
  const { state, expires_at: until } = request;
  const money = formatEuro(request.to_pay);
  const change = 'for a change of your tickets';
  if (state === 'withdrawn') {
    return `The organizer asked you to pay ${money} ${change}, and withdrew it. You have nothing to pay.`;
  }
  if (state === 'ended') {
    return `You were asked to pay ${money} ${change}. The request has ended, because your order was changed or a ticket was used.`;
  }
  const deadline = `${formatInstant(until, timezone)}, ${zoneLabel(timezone, until)}`;
  return `You were asked to pay ${money} ${change} by ${deadline}. It was not paid in time, so the request has ended.`;
}
