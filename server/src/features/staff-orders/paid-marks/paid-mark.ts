import { wayNames } from '@marquee/contract/booking/way-names';
import { type HandWay, PAID_MARK_SECONDS } from '@marquee/contract/staff-orders/paid-marks';
import { HOUR_MS } from '@marquee/contract/time';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJobs } from '../../../jobs/define.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import type { Actor } from '../../../lib/actor.ts';
import { unlessNotFound } from '../../../lib/app-error.ts';
import { awaitsPayment, refuseCancelled, refuseTransition } from '../../orders/rules.ts';
import { changeOrder, lockOrder } from '../../orders/commands.ts';
import { removePaidMark, writePaidMark } from '../../orders/commands-rows.ts';
import { changeStatus } from '../commands.ts';

export const completeMarkedJobs = defineJobs('complete-marked-order', {
  title: 'Completing an order that was marked as paid',
  payload: z.object({ orderId: z.string() }),
});

/** An order does not lose its seats while its mark waits, even if jobs are late. */
const KEPT_MS = HOUR_MS;

/**
 * Marks an unpaid order as paid. Its tickets, invoice and mail follow when the time to take the mark
 * back is over. An order that is marked already stays as it is.
 * @returns the order's id
 * @throws AppError `not_found`, or `conflict` for an order that cannot become completed
 */
export async function markPaid(
  deps: Deps,
  actor: Actor,
  orderId: string,
  way: HandWay | undefined,
): Promise<string> {
  return changeOrder(deps, actor, orderId, async (trx, order, now) => {
    refuseTransition(order.status, 'completed');
    refuseCancelled(order.event);
    if (order.completes_at !== null) return undefined;
    const at = new Date(now.getTime() + PAID_MARK_SECONDS * 1000);
    const kept = new Date(now.getTime() + KEPT_MS);
    await writePaidMark(trx, order.id, { at, kept, way: way ?? null });
    await enqueue(trx, [completeMarkedJobs.of({ orderId: order.id })], at);
    const after = way === undefined ? {} : { after: { payment: wayNames[way] } };
    return { action: 'order.marked-paid', ...after };
  });
}

/**
 * Takes a mark back. Without a mark, nothing happens.
 * @returns the order's id
 * @throws AppError `not_found`, or `conflict` once the order is completed or cancelled
 */
export async function takeBackMark(deps: Deps, actor: Actor, orderId: string): Promise<string> {
  return changeOrder(deps, actor, orderId, async (trx, order) => {
    refuseTransition(order.status, 'completed');
    if (order.completes_at === null) return undefined;
    await removePaidMark(trx, order.id);
    return { action: 'order.paid-mark-removed' };
  });
}

/** Completes an order whose mark is due. What was taken back, paid or cancelled meanwhile stays. */
export async function completeMarked({ db, clock }: Deps, orderId: string): Promise<void> {
  await db
    .transaction()
    .execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      const { completes_at: mark } = order;
      // A mark that was taken back and set again has a later job of its own.
      if (mark === null || mark > clock() || !awaitsPayment(order.status)) return;
      if (order.event.cancelled_at === null) await changeStatus(trx, order, 'completed', clock());
      await removePaidMark(trx, order.id);
    })
    .catch(unlessNotFound);
}
