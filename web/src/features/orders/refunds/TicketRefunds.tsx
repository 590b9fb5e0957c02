import { isolated } from '@marquee/contract/people/isolate';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import { formatEuro } from '@marquee/contract/formats/money';
import type { Order } from '@marquee/contract/orders/orders';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useNotePaymentRefunded } from '../api.ts';
import classes from './Refunds.module.css';

type Refund = Order['refunds'][number];
/** A refund, or what goes back of one payment of a refund of several. */
type Part = Pick<Refund, 'amount' | 'state' | 'payment_id' | 'by_hand' | 'refund_failure'>;

/** Lists the refunds of tickets and of sums of an order; one that staff pays is marked here as paid. */
export function TicketRefunds({ order }: { order: Order }) {
  const titleId = useId();
  if (order.refunds.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        Partial refunds
      </h3>
      <ul className={classes.refunds}>
        {order.refunds.map((refund) => (
          <li key={refund.refund_id} className={classes.refund}>
            <span>
              {refund.tickets.length === 0 ? (
                refund.reason
              ) : (
                <>
                  <span className={classes.reference}>{refund.tickets.join(', ')}</span>
                  {refund.items
                    .map(({ Type, quantity }) => `${quantity} × ${isolated(Type)}`)
                    .join(', ')}
                </>
              )}
              <span className={classes.quiet}>
                {formatInstantHere(refund.made_at)} · {statesOf(refund)}
                {refund.by_buyer && ' · Given back by the buyer'}
                {refund.tax > 0 &&
                  order.tax &&
                  ` · incl. ${formatEuro(refund.tax)} ${isolated(order.tax.name)}`}
              </span>
            </span>
            <span className={classes.amount}>{formatEuro(refund.amount)}</span>
            {partsOf(refund).map((part) => (
              <Settle key={part.payment_id} order={order} refund={refund} part={part} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function partsOf(refund: Refund): Part[] {
  return refund.parts ?? [refund];
}

/** Returns 'Refund due', or of several payments '€27.50 refund due, €12.50 on its way'. */
function statesOf(refund: Refund): string {
  if (!refund.parts) return stateOf(refund);
  return refund.parts
    .map((part) => `${formatEuro(part.amount)} ${stateOf(part).toLowerCase()}`)
    .join(', ');
}

function stateOf({ state, by_hand, refund_failure }: Omit<Part, 'amount'>): string {
  if (state === null) return 'Free';
  if (state === 'done') return 'Returned to the buyer';
  if (refund_failure !== null) return 'The refund failed';
  return by_hand ? 'Refund due' : 'On its way';
}

function Settle({ order, refund, part }: { order: Order; refund: Refund; part: Part }) {
  const noting = useNotePaymentRefunded(order.event_id);
  const { payment_id: id, state, by_hand, refund_failure } = part;
  if (id === null || state !== 'due' || (!by_hand && refund_failure === null)) return null;
  const note = () =>
    noting.mutate(id, {
      onSuccess: ({ message }) => notify.success(message ?? ''),
      onError: (error) => showFailure(error),
    });
  const ask = () =>
    confirmDialog({
      title: 'Mark as refunded',
      message: `Have you returned ${formatEuro(part.amount)} to ${isolated(order.name)}? This only marks the refund as paid.`,
      confirm: 'Mark as refunded',
      onConfirm: note,
    });
  const sum = refund.parts ? `${formatEuro(part.amount)} ` : '';
  const label = by_hand ? `Mark ${sum}as refunded` : `Refund ${sum}again`;
  return (
    <Button
      variant="default"
      size="xs"
      loading={noting.isPending}
      aria-label={`${label}: ${refund.tickets.join(', ') || refund.reason}`}
      onClick={by_hand ? ask : note}
    >
      {label}
    </Button>
  );
}
