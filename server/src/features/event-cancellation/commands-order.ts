import { CLIENT } from '@marquee/contract/access';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { Actor } from '../../lib/actor.ts';
import { eventCancelledJob } from '../orders/mail/jobs.ts';
import { cancelOrder } from '../payments/settling/settle.ts';
import { changeOrder, type LockedOrder, type OrderChange } from '../orders/commands.ts';
import { closeRequest } from '../payments/commands-requests.ts';
import { refundCompleted } from '../payments/refunds/commands.ts';
import type { getCancellationOf } from './queries.ts';

type Cancellation = NonNullable<Awaited<ReturnType<typeof getCancellationOf>>>;

/**
 * Cancels an order of a cancelled event, refunds it and writes to its buyer. A refund that the
 * balance does not cover waits for an administrator. Nothing happens if the order is cancelled.
 */
export async function cancelOrderOfEvent(
  deps: Deps,
  cancellation: Cancellation,
  orderId: string,
): Promise<void> {
  const actor = actorOf(cancellation);
  await changeOrder(deps, actor, orderId, async (trx, order, now) => {
    if (order.status === 'cancelled' || (await isWaiting(trx, order))) return undefined;
    const done = await cancelOne(trx, actor, order, now);
    if (order.email !== '') await enqueue(trx, [eventCancelledJob(order.id)], now);
    return done;
  });
}

async function cancelOne(
  trx: Trx,
  actor: Actor,
  order: LockedOrder,
  now: Date,
): Promise<OrderChange> {
  const before = { status: order.status };
  const done = { action: 'order.status-changed', before, after: { status: 'cancelled' } } as const;
  if (order.status === 'completed') {
    // A request to refund some of its tickets gives way to one for all of them.
    await closeRequest(trx, order.id, now);
    const outcome = await refundCompleted(trx, actor, order, now, { reason: 'event' });
    return outcome === 'refunded' ? done : { action: 'order.refund-requested' };
  }
  await cancelOrder(trx, order, 'event', now);
  return done;
}

async function isWaiting(trx: Trx, order: LockedOrder): Promise<boolean> {
  const request = await trx
    .selectFrom('refund_requests')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', 'waiting')
    .where('ticket_ids', 'is', null)
    .executeTakeFirst();
  return request !== undefined;
}

/**
 * Returns who cancelled the event, with the rights of its organization only: an administrator sees
 * the effect of a refund beyond the balance before it is made.
 */
function actorOf(cancellation: Cancellation): Actor {
  return {
    sessionId: '',
    userId: cancellation.actor_id ?? '',
    name: cancellation.actor_name,
    email: cancellation.actor_email,
    phone: '',
    userType: CLIENT,
    organizationId: cancellation.organization_id,
    organizationName: null,
    teamRole: 'owner',
    doorEventIds: null,
    locale: null,
    hourCycle: null,
    address: cancellation.actor_address,
  };
}
