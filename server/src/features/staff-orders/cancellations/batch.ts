import {
  type BatchAction,
  type BatchResult,
  batchSentences as say,
} from '@marquee/contract/staff-orders/batches';
import { cancellationSentences } from '@marquee/contract/staff-orders/cancellations';
import { defaultMessages } from '@marquee/contract/errors';
import { refundSentences } from '@marquee/contract/payments/refunds';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { AppError, refusal } from '../../../lib/app-error.ts';
import { isId } from '../../../lib/ids.ts';
import { getEvent } from '../../events/queries.ts';
import { changeOrder, type LockedOrder, type OrderChange } from '../../orders/commands.ts';
import { refuseTransition } from '../../orders/rules.ts';
import { changeStatus, sendAgain } from '../commands.ts';
import { cancelOne } from './commands.ts';

/** One order that another transaction holds is left out rather than waited for. */
const WAIT_FOR_ORDER_MS = 1000;
/** Orders that a call has not reached by then are reported as not done. */
const BATCH_MS = 20_000;

type Change = (trx: Trx, order: LockedOrder, now: Date) => Promise<OrderChange>;

/**
 * Does the same with several orders of an event, one after the other, each in its own transaction.
 * An order that fails or is held by somebody else does not affect the others.
 * @param onFailure called with unexpected errors
 * @throws AppError `not_found` for another organization's event
 */
export async function actOnOrders(
  deps: Deps,
  actor: Actor,
  given: { eventId: string; action: BatchAction; orderIds: string[]; send: boolean },
  onFailure: (error: unknown) => void,
): Promise<BatchResult[]> {
  const { id: eventId } = await getEvent(deps.db, actor, given.eventId);
  const change = changeOf(deps, actor, { ...given, eventId });
  return eachOrder(deps, actor, { orderIds: given.orderIds, change }, onFailure);
}

/** Changes orders one after the other, as `actOnOrders` does. */
export async function eachOrder(
  deps: Deps,
  actor: Actor,
  { orderIds, change }: { orderIds: string[]; change: Change },
  onFailure: (error: unknown) => void,
): Promise<BatchResult[]> {
  const end = performance.now() + BATCH_MS;
  const results: BatchResult[] = [];
  for (const id of new Set(orderIds)) {
    const named = { order_id: id, reference: isId(id) ? referenceOf(id) : '' };
    if (performance.now() > end) {
      results.push({ ...named, outcome: 'failed', code: 'unavailable', message: say.notReached });
      continue;
    }
    results.push({ ...named, ...(await outcomeOf(deps, actor, { id, change }, onFailure)) });
  }
  return results;
}

async function outcomeOf(
  deps: Deps,
  actor: Actor,
  { id, change }: { id: string; change: Change },
  onFailure: (error: unknown) => void,
): Promise<Pick<BatchResult, 'outcome' | 'code' | 'message'>> {
  const seen: { action?: OrderChange['action'] } = {};
  const noted: Change = async (...of) => {
    const done = await change(...of);
    seen.action = done.action;
    return done;
  };
  try {
    await changeOrder(deps, actor, id, noted, { waitMs: WAIT_FOR_ORDER_MS });
    return seen.action === 'order.refund-requested'
      ? { outcome: 'waiting', code: '', message: refundSentences.waits }
      : { outcome: 'done', code: '', message: '' };
  } catch (error) {
    if (error instanceof AppError) {
      return { outcome: 'failed', code: error.wireCode, message: error.message };
    }
    onFailure(error);
    return { outcome: 'failed', code: 'internal', message: defaultMessages.internal };
  }
}

type Wanted = { eventId: string; action: BatchAction; send: boolean };

function changeOf(deps: Deps, actor: Actor, { action, eventId, send }: Wanted): Change {
  return async (trx, order, now) => {
    if (order.event.id !== eventId) {
      throw refusal('order_of_other_event', cancellationSentences.otherEvent);
    }
    if (action === 'resend') return sendAgain(deps, trx, order, now);
    if (action === 'cancel') return cancelOne(trx, actor, { order, now, eventId, send });
    refuseTransition(order.status, 'completed');
    await changeStatus(trx, order, 'completed', now);
    const [before, after] = [{ status: order.status }, { status: 'completed' }];
    return { action: 'order.status-changed', before, after };
  };
}
