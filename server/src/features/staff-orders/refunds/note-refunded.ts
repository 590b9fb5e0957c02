import { loggedCents } from '@marquee/contract/audit/logged-values';
import { orderSentences as say } from '@marquee/contract/orders/orders';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { refundFailure } from '../../payments/queries.ts';
import { refundJob } from '../../payments/jobs-kinds.ts';
import { noteReturned } from '../../payments/settling/settle.ts';
import { isByHand } from '../../payments/rules.ts';
import { changeOrder } from '../../orders/commands.ts';

/**
 * Marks one refund that is due as paid, if it goes back by hand; else asks the payment service for
 * it again.
 * @returns the order's id
 * @throws AppError `not_found`, or `conflict` when it is not due or was paid before
 */
export async function noteRefunded(deps: Deps, actor: Actor, givenId: string): Promise<string> {
  const id = getId(givenId);
  const { order_id } = await deps.db
    .selectFrom('payments')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
  return changeOrder(deps, actor, order_id, async (trx, _order, now) => {
    const due = await trx
      .selectFrom('payments')
      .select(['provider', 'amount_cents', refundFailure.as('refund_failure')])
      .where('id', '=', id)
      .where('refund_due_at', 'is not', null)
      .where('refunded_at', 'is', null)
      .executeTakeFirstOrThrow(() => refusal('nothing_to_refund', say.nothingToRefund));
    const after = { refunded: loggedCents(due.amount_cents) };
    if (isByHand(due, deps.payments, actor)) {
      await noteReturned(trx, [id], now);
      return { action: 'order.refund-noted', after };
    }
    await enqueue(trx, [refundJob(id)], now);
    return { action: 'order.refund-asked-again', after };
  });
}
