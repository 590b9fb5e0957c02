import type { OfferedWay } from '@marquee/contract/booking/ways';
import type { PublicOrder } from '@marquee/contract/orders/public';
import type { OrderPageData, PageContext } from '@marquee/contract/pages/pages';
import { Accepted, Applied, DecisionNote } from './Applied.tsx';
import { AnswersForm } from '../answers/AnswersForm.tsx';
import { OtherWays } from './OtherWays.tsx';
import { BillHead } from './BillHead.tsx';
import { ExchangeAsked } from './ExchangeAsked.tsx';
import { Icon } from '../shared/Icon.tsx';
import { Names } from './Names.tsx';
import { MapLinks } from '../shared/MapLinks.tsx';
import { PublicFrame } from '../shared/PublicFrame.tsx';
import { RefundAccount } from './RefundAccount.tsx';
import { MovedTo } from './MovedTo.tsx';
import { Suggestions } from '../suggestions/Suggestions.tsx';
import { Summary } from './Summary.tsx';
import { ReturnTickets } from './ReturnTickets.tsx';
import { Ticket } from './Ticket.tsx';
import { placeWords } from './ticket-number.ts';
import { BackToEvent, CancelOrder, Pending, Processing } from './Waiting.tsx';
import {
  cancelledWords,
  headlineOf,
  isApplication,
  isOff,
  lateMailWords,
  movedWords,
  offWords,
} from './words.ts';

/** Shows an order to its buyer, with its tickets once they are issued. */
export function OrderPage({ context, data }: { context: PageContext; data: OrderPageData }) {
  const { order, now } = data;
  return (
    <PublicFrame context={context} isForBuyers>
      <div
        className="order"
        data-order
        data-secret={order.secret}
        data-status={order.status}
        data-event={order.event.event_id}
        data-asked={order.exchange_request?.state}
        data-expires={order.expires_at ?? undefined}
        data-now={now}
      >
        <BillHead
          headline={headlineOf(order)}
          event={order.event}
          // At a door the code should be in the first screen.
          isShort={order.status === 'completed' && !isOff(order)}
        />
        <div className="wide body">
          <p className="note" data-offline hidden>
            <Icon name="alert" />
            No connection. You see the last saved copy of this order.
          </p>
          <p className="note" data-message role="alert" hidden />
          <div className="state">
            <RefundAccount order={order} />
            {order.moved_tickets !== undefined && (
              <p className="note">
                <Icon name="ticket" />
                {movedWords(order.moved_tickets)}
              </p>
            )}
            {data.mail_minutes !== undefined && (
              <p className="note">
                <Icon name="mail" />
                {lateMailWords(order.tickets, data.mail_minutes)}
              </p>
            )}
            <State order={order} now={now} ways={data.ways ?? []} />
            {data.takes_suggestions && <Suggestions order={order} />}
          </div>
          <div className="aside">
            {order.status === 'completed' && !isOff(order) && (
              <Files secret={order.secret} takesSuggestions={data.takes_suggestions} />
            )}
            <Summary order={order} now={now} />
            <MapLinks at={order.event} name={order.event.location} />
          </div>
        </div>
      </div>
    </PublicFrame>
  );
}

type StateProps = { order: PublicOrder; now: string; ways: OfferedWay[] };

function State({ order, now, ways }: StateProps) {
  if (isOff(order)) return <Outcome order={order} words={offWords(order)} />;
  switch (order.status) {
    case 'applied':
      return (
        <>
          <Applied order={order} />
          <Later order={order} now={now} />
          <CancelOrder order={order} />
        </>
      );
    case 'pending':
      return (
        <>
          <Accepted order={order} />
          <Pending order={order} canChange={ways.length > 0} />
          <OtherWays order={order} ways={ways} />
          <Later order={order} now={now} />
          <CancelOrder order={order} />
        </>
      );
    case 'processing':
      return (
        <>
          <Accepted order={order} />
          <Processing order={order} />
          <OtherWays order={order} ways={ways} />
          <Later order={order} now={now} />
          <CancelOrder order={order} />
        </>
      );
    case 'completed':
      return (
        <>
          <ExchangeAsked order={order} />
          <Tickets order={order} />
          <Later order={order} now={now} />
          <ReturnTickets order={order} now={now} />
        </>
      );
    case 'cancelled':
      return <Outcome order={order} words={cancelledWords(order)} />;
  }
}

/** What buyers may still enter or change: names and answers. */
function Later({ order, now }: { order: PublicOrder; now: string }) {
  const { tickets, places = [] } = order;
  // The deadline has passed, and the order is about to end.
  if (order.expires_at !== null && order.expires_at <= now) return null;
  return (
    <>
      <Names order={order} now={now} />
      <AnswersForm
        of="order"
        secret={order.secret}
        open={order.open_questions}
        answers={order.answers}
        tickets={[
          ...tickets,
          ...places.map(({ index, ticket_id: type_id, Type }) => ({
            index,
            type_id,
            Type,
            reference: placeWords(index),
          })),
        ]}
        timezone={order.event.timezone}
        eventId={order.event.event_id}
      />
    </>
  );
}

/** Says what became of an order that has no tickets. */
export function Outcome({ order, words }: { order: PublicOrder; words: string[] }) {
  return (
    <section className="panel" aria-label="What happened">
      {words.map((text) => (
        <p key={text} className="large">
          {text}
        </p>
      ))}
      {isApplication(order) && <DecisionNote order={order} />}
      {order.moved_into ? <MovedTo to={order.moved_into} /> : <BackToEvent order={order} />}
    </section>
  );
}

/** Returns '2 of 3'; '' if there is only one. */
function countWords(index: number, count: number): string {
  return count > 1 ? `${index + 1} of ${count}` : '';
}

/** Shows tickets, then add-ons. */
export function Tickets({ order }: { order: PublicOrder }) {
  const { tickets } = order;
  const ofKind = (one: (typeof tickets)[number]) => {
    return tickets.filter(({ pick_up }) => pick_up === one.pick_up);
  };
  return (
    <ul className="tickets">
      {tickets.map((ticket) => (
        <li key={ticket.code}>
          <Ticket
            ticket={{ ...ticket, price: ticket }}
            event={order.event}
            count={countWords(ofKind(ticket).indexOf(ticket), ofKind(ticket).length)}
          />
        </li>
      ))}
    </ul>
  );
}

function Files({ secret, takesSuggestions }: { secret: string; takesSuggestions: boolean }) {
  const files = `/api/public/orders/${encodeURIComponent(secret)}`;
  return (
    <p className="calls">
      <a className="btn main" href={`${files}/tickets.pdf`}>
        <Icon name="download" />
        Download PDF
      </a>
      <a className="btn edge" href={`${files}/event.ics`}>
        <Icon name="calendarPlus" />
        Add to calendar
      </a>
      {takesSuggestions && (
        <a className="btn edge" href="#suggestions">
          <Icon name="music" />
          Suggest a song
        </a>
      )}
      <button type="button" className="btn edge" data-do="print" hidden>
        Print
      </button>
    </p>
  );
}
