import { isolated } from '@marquee/contract/people/isolate';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { formatInstant } from '@marquee/contract/formats/instants';
import { zoneLabel } from '@marquee/contract/formats/zones';

/** Says what happens with an application until an organizer decides about it. */
export function Applied({ order }: { order: PublicOrder }) {
  const { event, expires_at: end, email, total } = order;
  return (
    <section className="panel" aria-label="Your application">
      <p className="large">{isolated(event.organizer.Name)} decides about your application.</p>
      <p>
        Your seats are reserved until then. The decision comes to {email} and appears here.
        {total > 0 && ' If it is accepted, you get a link to pay. You pay nothing before.'}
      </p>
      {end !== null && (
        <p className="dim">
          Without a decision, your application ends when the event begins:{' '}
          <time dateTime={end}>
            {formatInstant(end, event.timezone)}, {zoneLabel(event.timezone, end)}
          </time>
          .
        </p>
      )}
    </section>
  );
}

/** Says that an application was accepted, until it is paid. */
export function Accepted({ order }: { order: PublicOrder }) {
  if (order.accepted_at === null) return null;
  return (
    <section className="panel" aria-label="The decision">
      <p className="large">{isolated(order.event.organizer.Name)} accepted your application.</p>
      <DecisionNote order={order} />
    </section>
  );
}

/** Shows what the organizer wrote with the decision. */
export function DecisionNote({ order }: { order: PublicOrder }) {
  if (order.decision_note === '') return null;
  return (
    <p className="instructions" dir="auto">
      {order.decision_note}
    </p>
  );
}
