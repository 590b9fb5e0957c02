import { loggedCents } from '@marquee/contract/audit/logged-values';
import { refundSentences as say } from '@marquee/contract/payments/refunds';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { refuseAsked } from '../../payments/exchange-requests/refuse.ts';
import { refundSome } from '../../payments/refunds/some.ts';
import { listValid, pick, refuseDisputed } from '../../payments/refunds/tickets.ts';
import { changeOrder } from '../../orders/commands.ts';
import { refundOrRequest } from '../../payments/refunds/commands.ts';

/**
 * Refunds tickets of a completed order: they become void, and the order keeps the others. All of its
 * tickets are the order, which is then cancelled. If the balance does not cover it, a refund request
 * waits for an administrator.
 * @returns the order's id
 * @throws AppError `not_found`, or `conflict` when a ticket is void or not of this order, when the
 * buyer's bank took the money back, or when a request waits
 */
export async function refundTickets(
  deps: Deps,
  actor: Actor,
  orderId: string,
  { ticket_ids: ticketIds, send }: { ticket_ids: string[]; send: boolean },
): Promise<string> {
  return changeOrder(deps, actor, orderId, async (trx, order, now) => {
    if (order.status !== 'completed') throw refusal('status_refused', say.notCompleted);
    const valid = await listValid(trx, order.id);
    const picked = pick(valid, ticketIds);
    await refuseDisputed(trx, order.id);
    if (picked.length === valid.length) {
      const before = { status: order.status };
      const after = { status: 'cancelled', refunded: loggedCents(order.total_cents) };
      const done = { action: 'order.refunded', before, after } as const;
      return refundOrRequest(trx, actor, { order, now, done, isSilent: !send });
    }
    await refuseAsked(trx, order.id);
    return refundSome(trx, actor, { order, picked, isSilent: !send }, now);
  });
}
