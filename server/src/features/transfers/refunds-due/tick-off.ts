import { loggedCents } from '@marquee/contract/audit/logged-values';
import { defaultMessages } from '@marquee/contract/errors';
import { batchSentences } from '@marquee/contract/staff-orders/batches';
import { orderSentences as say } from '@marquee/contract/orders/orders';
import type { RefundTicked } from '@marquee/contract/transfers/refunds-due';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { AppError, refusal } from '../../../lib/app-error.ts';
import { isId } from '../../../lib/ids.ts';
import { ownOrganization } from '../queries.ts';
import { noteReturned } from '../../payments/settling/settle.ts';
import { changeOrder } from '../../orders/commands.ts';

/** One order that another transaction holds is left out rather than waited for. */
const WAIT_FOR_ORDER_MS = 1000;
/** Refunds that a call has not reached by then are reported as not done. */
const BATCH_MS = 20_000;

/**
 * Marks refunds due of an organization as paid, one after the other, each in its own transaction and
 * with its own audit entry. One that fails does not affect the others.
 * @param onFailure called with unexpected errors
 * @throws AppError `not_found` for another organization
 */
export async function tickOff(
  deps: Deps,
  actor: Actor,
  given: { organizationId: string; paymentIds: string[] },
  onFailure: (error: unknown) => void,
): Promise<RefundTicked[]> {
  const organizationId = await ownOrganization(deps, actor, given.organizationId);
  const orders = await ordersOf(deps, organizationId, given.paymentIds);
  const end = performance.now() + BATCH_MS;
  const results: RefundTicked[] = [];
  for (const id of new Set(given.paymentIds)) {
    try {
      if (performance.now() > end) throw new AppError('unavailable', batchSentences.notReached);
      const orderId = orders.get(id);
      if (orderId === undefined) throw nothingToRefund();
      await tickOffOne(deps, actor, { id, orderId, organizationId });
      results.push({ payment_id: id, outcome: 'done', code: '', message: '' });
    } catch (error) {
      results.push({ payment_id: id, outcome: 'failed', ...reasonOf(error, onFailure) });
    }
  }
  return results;
}

/** Returns the orders of the given refunds that this organization owes. */
async function ordersOf({ db }: Deps, organizationId: string, paymentIds: string[]) {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['payments.id', 'payments.order_id'])
    .where('payments.id', '=', sql<string>`any(${paymentIds.filter(isId)}::uuid[])`)
    .where('events.organization_id', '=', organizationId)
    .execute();
  return new Map(rows.map(({ id, order_id }) => [id, order_id]));
}

async function tickOffOne(
  deps: Deps,
  actor: Actor,
  { id, orderId, organizationId }: { id: string; orderId: string; organizationId: string },
): Promise<void> {
  await changeOrder(
    deps,
    actor,
    orderId,
    async (trx, order, now) => {
      // An administrator's event may have been given to another organization since it was read.
      if (order.event.organization_id !== organizationId) throw nothingToRefund();
      const due = await trx
        .selectFrom('payments')
        .select('amount_cents')
        .where('id', '=', id)
        .where('provider', '=', 'offline')
        .where('refund_due_at', 'is not', null)
        .where('refunded_at', 'is', null)
        .executeTakeFirstOrThrow(nothingToRefund);
      await noteReturned(trx, [id], now);
      return { action: 'order.refund-noted', after: { refunded: loggedCents(due.amount_cents) } };
    },
    { waitMs: WAIT_FOR_ORDER_MS },
  );
}

function nothingToRefund(): AppError {
  return refusal('nothing_to_refund', say.nothingToRefund);
}

function reasonOf(error: unknown, onFailure: (error: unknown) => void) {
  if (error instanceof AppError) return { code: error.wireCode, message: error.message };
  onFailure(error);
  return { code: 'internal', message: defaultMessages.internal };
}
