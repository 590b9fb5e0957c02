import {
  type CancellationInput,
  type CancellationResult,
  cancellationSentences as say,
  MAX_CANCELLED_AT_ONCE,
} from '@marquee/contract/staff-orders/cancellations';
import { defaultMessages } from '@marquee/contract/errors';
import { refundSentences } from '@marquee/contract/payments/refunds';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { DAY_MS } from '@marquee/contract/time';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, isAdministrator } from '../../../lib/actor.ts';
import { AppError, refusal } from '../../../lib/app-error.ts';
import { isId } from '../../../lib/ids.ts';
import { getEvent } from '../../events/queries.ts';
import { changeOrder, type LockedOrder, type OrderChange } from '../../orders/commands.ts';
import { lockShortfall, refundOrRequest } from '../../payments/refunds/commands.ts';
import { cancelOrder } from '../../payments/settling/settle.ts';
import { refuseTransition } from '../../orders/rules.ts';
import { refundChange } from '../../payments/refunds/effect.ts';
import { countUnpaid, listUnpaid } from './queries.ts';

type Cancelled = { results: CancellationResult[]; left: number };

/**
 * Cancels orders of an event one after the other, each in its own transaction, so that a failure
 * does not affect the other orders.
 * @param onFailure called with unexpected errors
 * @throws AppError `not_found` for another organization's event
 */
export async function cancelOrders(
  deps: Deps,
  actor: Actor,
  given: { eventId: string; orders: CancellationInput },
  onFailure: (error: unknown) => void,
): Promise<Cancelled> {
  const { id: eventId } = await getEvent(deps.db, actor, given.eventId);
  const { orders } = given;
  const chosen = { eventId, send: orders.send };
  if ('order_ids' in orders) {
    const ids = [...new Set(orders.order_ids)];
    return { results: await cancelEach(deps, actor, { ids, ...chosen }, onFailure), left: 0 };
  }
  const before = new Date(deps.clock().getTime() - orders.unpaid_older_than_days * DAY_MS);
  const ids = await listUnpaid(deps.db, { eventId, before }, MAX_CANCELLED_AT_ONCE);
  const results = await cancelEach(deps, actor, { ids, ...chosen, isUnpaid: true }, onFailure);
  return { results, left: (await countUnpaid(deps.db, { eventId, before })).orders };
}

type Chosen = {
  ids: string[];
  eventId: string;
  /** Tells the buyers. */
  send: boolean;
  /** Set when all unpaid orders were chosen; one that was paid meanwhile is kept. */
  isUnpaid?: boolean;
};

async function cancelEach(
  deps: Deps,
  actor: Actor,
  { ids, ...chosen }: Chosen,
  onFailure: (error: unknown) => void,
): Promise<CancellationResult[]> {
  const results: CancellationResult[] = [];
  for (const id of ids) {
    const named = { order_id: id, reference: isId(id) ? referenceOf(id) : '' };
    try {
      const change: Pick<CancellationResult, 'outcome'> = { outcome: 'cancelled' };
      await changeOrder(deps, actor, id, async (trx, order, now) => {
        const done = await cancelOne(trx, actor, { order, now, ...chosen });
        if (done.action === 'order.refund-requested') change.outcome = 'waiting';
        return done;
      });
      const { outcome } = change;
      results.push({
        ...named,
        outcome,
        code: '',
        message: outcome === 'waiting' ? refundSentences.waits : '',
      });
    } catch (error) {
      const isOurs = error instanceof AppError;
      if (!isOurs) onFailure(error);
      const code = isOurs ? error.wireCode : 'internal';
      const message = isOurs ? error.message : defaultMessages.internal;
      results.push({ ...named, outcome: 'failed', code, message });
    }
  }
  return results;
}

export async function cancelOne(
  trx: Trx,
  actor: Actor,
  given: Omit<Chosen, 'ids'> & { order: LockedOrder; now: Date },
): Promise<OrderChange> {
  const { order, now, eventId, send, isUnpaid = false } = given;
  const isSilent = !send;
  if (order.event.id !== eventId) throw refusal('order_of_other_event', say.otherEvent);
  refuseTransition(order.status, 'cancelled');
  const done = {
    action: 'order.status-changed',
    before: { status: order.status },
    after: { status: 'cancelled' },
  } as const;
  if (order.status === 'completed') {
    if (isUnpaid) throw refusal('paid_meanwhile', say.paidMeanwhile);
    await refuseBeyondBalance(trx, actor, order);
    return refundOrRequest(trx, actor, { order, now, done, isSilent });
  }
  await cancelOrder(trx, order, 'staff', now, { isSilent });
  return done;
}

/**
 * Refuses an administrator's refund that the balance does not cover. Such refunds are made one by
 * one, on a screen that shows their effect on the balance.
 */
async function refuseBeyondBalance(trx: Trx, actor: Actor, order: LockedOrder): Promise<void> {
  if (!isAdministrator(actor)) return;
  const change = await refundChange(trx, order.id);
  if (change && (await lockShortfall(trx, change)) > 0) {
    throw refusal('beyond_balance', refundSentences.beyondBalance);
  }
}
