import { loggedCents } from '@marquee/contract/audit/logged-values';
import { refundSentences as say } from '@marquee/contract/payments/refunds';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, isAdministrator } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { lockBalance } from '../../ledger/commands.ts';
import { cancelOrder } from '../settling/settle.ts';
import type { CancelReason } from '../../orders/commands-rows.ts';
import { type LockedOrder, lockOrder, type OrderChange } from '../../orders/commands.ts';
import { auditedOrder } from '../../orders/presenter-audit.ts';
import { openPayoutCents, refundChange, shortfallOf } from './effect.ts';
import { decideRequest, getRequested, writeRequest } from '../commands-requests.ts';
import { leavesNothing, refuseSum, type Sum, takeSumOff } from './sum.ts';
import { refundRequested } from './tickets.ts';

/**
 * Cancels a completed order and refunds it. If the actor is not an administrator and the balance
 * does not cover the refund, a refund request is written instead.
 * @param order under its locks
 * @throws AppError `conflict` when a request waits already
 */
export async function refundCompleted(
  trx: Trx,
  actor: Actor,
  order: LockedOrder,
  now: Date,
  { reason = 'staff', isSilent = false }: { reason?: CancelReason; isSilent?: boolean } = {},
): Promise<'refunded' | 'waiting'> {
  const change = await refundChange(trx, order.id);
  if (change && !isAdministrator(actor)) {
    // The lock lasts until the end, so that no two refunds or payouts spend the same balance.
    if ((await lockShortfall(trx, change)) > 0) {
      const { organizationId } = change;
      await writeRequest(trx, actor, { orderId: order.id, organizationId, isSilent }, now);
      return 'waiting';
    }
  }
  await cancelOrder(trx, order, reason, now, { isSilent });
  return 'refunded';
}

/**
 * Refunds a completed order, or writes a refund request.
 * @param done what the log says if the order is refunded
 * @throws AppError `conflict` when a request waits already
 */
export async function refundOrRequest(
  trx: Trx,
  actor: Actor,
  {
    order,
    now,
    done,
    isSilent = false,
  }: { order: LockedOrder; now: Date; done: OrderChange; isSilent?: boolean },
): Promise<OrderChange> {
  const outcome = await refundCompleted(trx, actor, order, now, { isSilent });
  return outcome === 'refunded' ? done : { action: 'order.refund-requested' };
}

/** Returns by how much a refund would bring a balance below zero, in cents. Locks the balance. */
export async function lockShortfall(
  trx: Trx,
  { organizationId, cents: change }: { organizationId: string; cents: number },
): Promise<number> {
  const balance = await lockBalance(trx, organizationId);
  return shortfallOf({ balance, open: await openPayoutCents(trx, organizationId), change });
}

/**
 * Refunds the order of a request, or the tickets that it names, whatever the balance is.
 * @throws AppError `not_found`, or `conflict` when it was decided before
 */
export async function approveRefund(
  deps: Deps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<void> {
  await decide(deps, actor, { id, status: 'approved', reason }, async (trx, order, asked) => {
    const { now, ticketIds, sum } = asked;
    const { isSilent = false } = sum;
    if (ticketIds?.length === 0) {
      await refuseSum(trx, order, sum.cents);
      // More may have gone back since the request.
      if (leavesNothing(order, sum)) {
        throw refusal('refund_leaves_nothing', say.requestLeavesNothing);
      }
      return (await takeSumOff(trx, order, sum, now)).after ?? {};
    }
    if (ticketIds)
      return (await refundRequested(trx, order, { ticketIds, isSilent }, now)).after ?? {};
    const change = await refundChange(trx, order.id);
    const shortfall = change ? await lockShortfall(trx, change) : 0;
    await cancelOrder(trx, order, 'staff', now, { isSilent });
    return {
      status: 'cancelled',
      refunded: loggedCents(order.total_cents),
      shortfall: loggedCents(shortfall),
    };
  });
}

/** @throws AppError `not_found`, or `conflict` when it was decided before */
export async function declineRefund(
  deps: Deps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<void> {
  await decide(deps, actor, { id, status: 'declined', reason }, async () => ({}));
}

type Decision = Parameters<typeof decideRequest>[2];

async function decide(
  deps: Deps,
  actor: Actor,
  decision: Decision,
  carryOut: (
    trx: Trx,
    order: LockedOrder,
    asked: { now: Date; ticketIds: string[] | null; sum: Sum },
  ) => Promise<Record<string, unknown>>,
): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const requested = await getRequested(trx, decision.id);
    const order = await lockOrder(trx, requested.order_id);
    await decideRequest(trx, actor, decision, now);
    const done = await carryOut(trx, order, {
      now,
      ticketIds: requested.ticket_ids,
      sum: {
        cents: requested.part_cents ?? 0,
        reason: requested.asked_reason,
        keepsTickets: requested.keeps_tickets ?? false,
        isSilent: !requested.tells_buyer,
      },
    });
    const after = { ...done, reason: decision.reason };
    const { title } = await trx
      .selectFrom('events')
      .select('title')
      .where('id', '=', order.event.id)
      .executeTakeFirstOrThrow();
    const object = auditedOrder(order.id, { title });
    await record(trx, actor, { action: `order.refund-${decision.status}`, object, after }, now);
  });
}
