import { isolated } from '@marquee/contract/people/isolate';
import { mailtoOf } from '@marquee/contract/people/wire-emails';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { formatInstant } from '@marquee/contract/formats/instants';
import { formatEuro } from '@marquee/contract/formats/money';
import { zoneLabel } from '@marquee/contract/formats/zones';
import { forBought } from '@marquee/contract/pricing/bought-words';
import { eventPath } from '../event/json-ld.ts';
import { Icon } from '../shared/Icon.tsx';
import { TransferPart } from './Transfer.tsx';

type PendingProps = { order: PublicOrder; canChange?: boolean };

/** Shows how long the seats are held, and a link to pay. */
export function Pending({ order, canChange = false }: PendingProps) {
  return (
    <section className="panel" aria-label="Payment">
      <div data-waiting>
        {order.expires_at !== null && <KeptUntil order={order} instant={order.expires_at} />}
        <p className="calls">
          <button type="button" className="btn main big" data-do="pay" hidden>
            Pay {formatEuro(order.total)} now
          </button>
        </p>
        {order.payment_url !== null && (
          <noscript>
            <p>
              <a className="btn main big" href={order.payment_url}>
                Pay {formatEuro(order.total)} now
              </a>
            </p>
          </noscript>
        )}
        <p className="dim">
          {canChange && 'Pay now or choose another way. '}
          {appears(order)} by e-mail as soon as you have paid.
        </p>
      </div>
      <div data-run-out hidden>
        <p className="large">
          The payment deadline has passed. Your{' '}
          {forBought(order.items, 'ticket goes', 'tickets go')} back on sale.
        </p>
        <BackToEvent order={order} />
      </div>
    </section>
  );
}

function KeptUntil({ order, instant }: { order: PublicOrder; instant: string }) {
  const { timezone } = order.event;
  return (
    <>
      <p className="large">
        {order.payment_failed
          ? 'Your payment did not go through. Your seats are still reserved until '
          : 'Your seats are reserved until '}
        <time dateTime={instant} data-until>
          {formatInstant(instant, timezone)}, {zoneLabel(timezone, instant)}
        </time>
        .
      </p>
      {/* An accepted application has days. */}
      {order.accepted_at === null && <p className="countdown" data-countdown role="timer" />}
    </>
  );
}

/** Shows how to pay, or that the payment is being confirmed. */
export function Processing({ order }: { order: PublicOrder }) {
  return (
    <section className="panel" aria-label="Payment">
      {order.pays_online ? (
        <p className="large">We are waiting for your payment to be confirmed.</p>
      ) : (
        <>
          <h2>{order.payment_way === 'door' ? 'Pay at the door' : 'How to pay'}</h2>
          {order.payment_way === 'door' ? <AtDoor /> : <Instructions order={order} />}
        </>
      )}
      {order.expires_at !== null && <PayBy order={order} instant={order.expires_at} />}
      {order.transfer ? (
        <TransferPart order={order} transfer={order.transfer} />
      ) : (
        <dl className="sums">
          <div>
            <dt>Amount</dt>
            <dd>{formatEuro(order.total)}</dd>
          </div>
          <div>
            <dt>Reference</dt>
            <dd className="reference">{order.reference}</dd>
          </div>
        </dl>
      )}
      <p className="dim">
        {appears(order)} to {order.email} once the payment is received.{' '}
        <Contact organizer={order.event.organizer} />
      </p>
    </section>
  );
}

function AtDoor() {
  return <p className="large">Name this reference or your name at the door, and pay there.</p>;
}

function appears({ items }: PublicOrder): string {
  return `Your ${forBought(items, 'ticket appears here and comes', 'tickets appear here and come')}`;
}

/** Shows the organizer's own words; a bank transfer needs none. */
function Instructions({ order }: { order: PublicOrder }) {
  const { payment_instructions: words, transfer, event } = order;
  if (words === '' && transfer) return null;
  return (
    <p className="instructions" dir={words === '' ? undefined : 'auto'}>
      {words || `You’ll get payment instructions from ${isolated(event.organizer.Name)}.`}
    </p>
  );
}

/** Shows the deadline of an offline payment. The seats are released after it. */
function PayBy({ order, instant }: { order: PublicOrder; instant: string }) {
  const { timezone } = order.event;
  return (
    <p>
      Please pay by{' '}
      <time className="deadline" dateTime={instant}>
        {formatInstant(instant, timezone)}, {zoneLabel(timezone, instant)}
      </time>
      . After that, this order is cancelled and its{' '}
      {forBought(order.items, 'ticket goes', 'tickets go')} back on sale.
    </p>
  );
}

/** Some organizers have no e-mail address. */
function Contact({ organizer }: { organizer: PublicOrder['event']['organizer'] }) {
  if (organizer.email === '')
    return (
      <>
        Questions? Ask <bdi>{organizer.Name}</bdi>.
      </>
    );
  return (
    <>
      Questions? Write to{' '}
      <a href={mailtoOf(organizer.email)}>
        <bdi>{organizer.Name}</bdi>
      </a>
      .
    </>
  );
}

/** Links back to the event, or to all events if it has no public page. */
export function BackToEvent({ order }: { order: PublicOrder }) {
  if (!order.event.is_public) {
    return (
      <a className="btn main" href="/events">
        Find other events
      </a>
    );
  }
  return (
    <a className="btn main" href={eventPath(order.event.slug)}>
      Back to the event
    </a>
  );
}

/** Returns what becomes of money that may be on its way when the order is cancelled. */
export function moneyOnItsWay(order: PublicOrder): string[] {
  const { status, pays_online, payment_way: way, total, event } = order;
  if (way === 'door' || status === 'applied') return [];
  if (!pays_online) {
    return [
      `If you have already sent the money, keep the order. ${isolated(event.organizer.Name)} confirms it when the money arrives.`,
    ];
  }
  if (status === 'pending')
    return ['If you have just paid, your money comes back the way you paid.'];
  return [
    `Your payment of ${formatEuro(total)} is under way, and cancelling does not stop it. Your bank may still take the money.`,
    'If it does, all of it comes back by itself, the way you paid. That can take some days.',
  ];
}

const cancelling = {
  ask: 'Cancel this order',
  title: 'Cancel this order?',
  keep: 'Keep the order',
  cancel: 'Cancel the order',
};
const withdrawing = {
  ask: 'Withdraw this application',
  title: 'Withdraw this application?',
  keep: 'Keep the application',
  cancel: 'Withdraw it',
};

/** Asks for confirmation before the order is cancelled. */
export function CancelOrder({ order }: { order: PublicOrder }) {
  const isApplied = order.status === 'applied';
  const words = isApplied ? withdrawing : cancelling;
  const goBack = isApplied
    ? forBought(order.items, 'seat goes back', 'seats go back')
    : forBought(order.items, 'ticket goes back', 'tickets go back');
  return (
    <>
      <p className="cancel">
        <button type="button" className="plain" data-do="ask" hidden>
          {words.ask}
        </button>
      </p>
      <dialog aria-labelledby="cancel-title">
        <h2 id="cancel-title">{words.title}</h2>
        <p>Your {goBack} on sale. This cannot be undone.</p>
        {moneyOnItsWay(order).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="calls">
          <button type="button" className="btn main" data-do="keep">
            {words.keep}
          </button>
          <button type="button" className="btn edge" data-do="cancel">
            <Icon name="close" />
            {words.cancel}
          </button>
        </p>
      </dialog>
    </>
  );
}
