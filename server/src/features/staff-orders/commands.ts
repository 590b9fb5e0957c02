import { applicationSentences as applications } from '@marquee/contract/staff-orders/applications';
import { orderSentences as say } from '@marquee/contract/orders/orders';
import { type OrderStatus } from '@marquee/contract/orders/statuses';
import { loggedCents } from '@marquee/contract/audit/logged-values';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { refusal } from '../../lib/app-error.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { changeOrder, type LockedOrder, type OrderChange } from '../orders/commands.ts';
import { refundOrRequest } from '../payments/refunds/commands.ts';
import { awaitPayment, removeOrder } from '../orders/commands-rows.ts';
import {
  cancelOrder,
  closeCheckouts,
  completeOrder,
  noteReturned,
  tellBuyer,
} from '../payments/settling/settle.ts';
import { noteMarkedWay } from '../payments/settling/paid-way.ts';
import { writeOfflinePayments } from '../payments/settling/offline.ts';
import { paysForOthers } from '../payments/splits/share.ts';
import { refundFailure } from '../payments/queries.ts';
import { mailJob } from '../orders/mail/jobs.ts';
import { allowResend } from '../orders/mail/allow.ts';
import { refundJob } from '../payments/jobs-kinds.ts';
import { orderInWords } from '../orders/presenter-audit.ts';
import { refuseCancelled, refuseTransition } from '../orders/rules.ts';
import { isByHand } from '../payments/rules.ts';

/**
 * Changes an order's status and does what follows from it. If the balance does not cover a refund,
 * the order stays completed and a refund request waits for an administrator.
 * @param given.send tells the buyer of a cancellation
 * @returns the order's id
 * @throws AppError `not_found`, or `conflict` with `errors.status`
 */
export async function updateOrderStatus(
  deps: Deps,
  actor: Actor,
  { orderId, status, send = true }: { orderId: string; status: OrderStatus; send?: boolean },
): Promise<string> {
  return changeOrder(deps, actor, orderId, async (trx, order, now) => {
    refuseTransition(order.status, status);
    const before = { status: order.status };
    const done = { action: 'order.status-changed', before, after: { status } } as const;
    // A completed order can only become cancelled.
    const isSilent = !send;
    if (order.status === 'completed')
      return refundOrRequest(trx, actor, { order, now, done, isSilent });
    await changeStatus(trx, order, status, now, { isSilent });
    return done;
  });
}

export async function changeStatus(
  trx: Trx,
  order: LockedOrder,
  status: OrderStatus,
  now: Date,
  { isSilent = false }: { isSilent?: boolean } = {},
) {
  if (status === 'cancelled') return cancelOrder(trx, order, 'staff', now, { isSilent });
  if (status === 'processing') {
    await awaitPayment(trx, order.id);
    return tellBuyer(trx, order, 'received', now);
  }
  await writeOfflinePayments(trx, [{ orderId: order.id, cents: order.total_cents, at: now }]);
  const paid = await noteMarkedWay(trx, order);
  await completeOrder(trx, paid, { account: 'collected' }, now);
  // It was paid in some other way; nobody shall pay it twice.
  await closeCheckouts(trx, [order], now);
}

/**
 * Deletes a pending or cancelled order.
 * @throws AppError `not_found`, or `conflict` for other orders or while money still has to be
 * refunded
 */
export async function deleteOrder(deps: Deps, actor: Actor, orderId: string): Promise<string> {
  return changeOrder(deps, actor, orderId, async (trx, order, now) => {
    if (order.status === 'completed') throw refusal('order_stays', say.completedStays);
    if (order.status === 'processing') throw refusal('order_stays', say.unpaidStays);
    if (order.status === 'applied') throw refusal('order_stays', applications.notDecided);
    if (order.status === 'pending') await cancelOrder(trx, order, 'staff', now);
    const owed = await trx
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order.id)
      .where('refunded_at', 'is', null)
      .executeTakeFirst();
    if (owed) throw refusal('order_stays', say.refundStays);
    if (await paysForOthers(trx, order.id)) throw refusal('order_stays', say.paymentStays);
    await removeOrder(trx, order.id);
    const before = orderInWords({ ...order, totalCents: order.total_cents });
    return { action: 'order.deleted', before };
  });
}

/**
 * Sends the tickets of a completed order again.
 * @throws AppError `not_found`, `conflict` when there are no tickets or no address, or the
 * event was cancelled, or `too_many_requests` when they were sent too often
 */
export async function resendTickets(deps: Deps, actor: Actor, orderId: string): Promise<string> {
  return changeOrder(deps, actor, orderId, (trx, order, now) => sendAgain(deps, trx, order, now));
}

/** Throws as `resendTickets` does. */
export async function sendAgain(
  { config }: Deps,
  trx: Trx,
  order: LockedOrder,
  now: Date,
): Promise<OrderChange> {
  if (order.status !== 'completed') throw refusal('no_tickets', say.noTickets);
  refuseCancelled(order.event);
  if (order.email === '') throw refusal('no_address', say.noAddress);
  if (config.rateLimits) await allowResend(trx, order, now);
  await enqueue(trx, [mailJob(order.id, 'tickets')], now);
  return { action: 'order.tickets-sent' };
}

/**
 * Refunds an order. A completed one is cancelled and its money refunded, or a refund request waits
 * for an administrator. For a cancelled one, it notes payments that were returned by hand and asks
 * the payment service again for the others.
 * @throws AppError `not_found`, or `conflict` when nothing was paid or all of it was refunded
 */
export async function refundOrder(
  deps: Deps,
  actor: Actor,
  orderId: string,
  { send = true }: { send?: boolean } = {},
): Promise<string> {
  return changeOrder(deps, actor, orderId, async (trx, order, now) => {
    const open = await trx
      .selectFrom('payments')
      .select(['id', 'provider', 'amount_cents', refundFailure.as('refund_failure')])
      .where('order_id', '=', order.id)
      .where('refunded_at', 'is', null)
      .execute();
    if (open.length === 0) throw refusal('nothing_to_refund', say.nothingToRefund);
    const refunded = loggedCents(open.reduce((sum, payment) => sum + payment.amount_cents, 0));
    if (order.status === 'completed') {
      const before = { status: order.status };
      const after = { status: 'cancelled', refunded };
      const done = { action: 'order.refunded', before, after } as const;
      return refundOrRequest(trx, actor, { order, now, done, isSilent: !send });
    }
    const isReturned = (payment: (typeof open)[number]) => isByHand(payment, deps.payments, actor);
    const returned = open.filter(isReturned).map(({ id }) => id);
    await noteReturned(trx, returned, now);
    const asked = open.filter((payment) => !isReturned(payment)).map(({ id }) => refundJob(id));
    await enqueue(trx, asked, now);
    const action = returned.length > 0 ? 'order.refund-noted' : 'order.refund-asked-again';
    return { action, after: { refunded } };
  });
}
