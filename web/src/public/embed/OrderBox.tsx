import type { OrderPageData, PageContext } from '@marquee/contract/pages/pages';
import { formatWhen } from '@marquee/contract/formats/when';
import { eventPath } from '../event/json-ld.ts';
import { Accepted, Applied } from '../order/Applied.tsx';
import { Outcome, Tickets } from '../order/OrderPage.tsx';
import { OtherWays } from '../order/OtherWays.tsx';
import { CancelOrder, Pending, Processing } from '../order/Waiting.tsx';
import { cancelledWords, headlineOf, isOff, offWords } from '../order/words.ts';
import { BoxFrame } from './BoxFrame.tsx';
import { PaymentLink } from './PaymentLink.tsx';

type Props = { context: PageContext; data: OrderPageData };

/** A buyer's order in short: its tickets, or what is to be paid. The rest is on its own page. */
export function OrderBox({ context, data }: Props) {
  const { order, now } = data;
  const { event } = order;
  const page = `/orders/${order.secret}`;
  return (
    <BoxFrame context={context} href={event.is_public ? eventPath(event.slug) : page}>
      <div
        className="order"
        data-order
        data-secret={order.secret}
        data-status={order.status}
        data-event={event.event_id}
        data-expires={order.expires_at ?? undefined}
        data-now={now}
      >
        <header className="box-head">
          <h1>{headlineOf(order)}</h1>
          <p>
            <bdi>{event.title}</bdi>
          </p>
          <p className="dim">{formatWhen(event).day}</p>
        </header>
        <p className="note" data-message role="alert" hidden />
        <PaymentLink href={page} />
        <div className="state">
          <State data={data} />
        </div>
        <p className="calls">
          <a className="btn edge" href={page} target="_blank">
            {order.status === 'completed' ? 'Open your tickets' : 'Open your order'}
          </a>
          {event.is_public && (
            <a className="btn edge" href={`/embed/${event.slug}`} target="_self" data-more>
              Book more
            </a>
          )}
        </p>
      </div>
    </BoxFrame>
  );
}

function State({ data }: Pick<Props, 'data'>) {
  const { order, ways = [] } = data;
  if (isOff(order)) return <Outcome order={order} words={offWords(order)} />;
  switch (order.status) {
    case 'applied':
      return (
        <>
          <Applied order={order} />
          <CancelOrder order={order} />
        </>
      );
    case 'pending':
    case 'processing':
      return (
        <>
          <Accepted order={order} />
          {order.status === 'pending' ? (
            <Pending order={order} canChange={ways.length > 0} />
          ) : (
            <Processing order={order} />
          )}
          <OtherWays order={order} ways={ways} />
          <CancelOrder order={order} />
        </>
      );
    case 'completed':
      return <Tickets order={order} />;
    case 'cancelled':
      return <Outcome order={order} words={cancelledWords(order)} />;
  }
}
