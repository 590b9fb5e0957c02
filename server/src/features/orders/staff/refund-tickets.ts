import { formatCents } from '@marquee/contract/formats/money';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { refundSentences as say } from '@marquee/contract/orders/refunds';
import type { Deps } from '../../../deps.ts';
import { type Actor, isAdministrator } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { lockShortfall } from '../refunds/commands.ts';
import { refuseWaiting, writeRequest } from '../refunds/requests.ts';
import { takeOut } from '../refunds/rules.ts';
import {
  countsOf,
  listValid,
  partChange,
  pick,
  refundPicked,
  refuseDisputed,
  sumsOf,
} from '../refunds/tickets.ts';
import { changeOrder, refundOrRequest } from './change.ts';

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
  ticketIds: string[],
): Promise<string> {
  return changeOrder(deps, actor, orderId, async (trx, order, now) => {
    if (order.status !== 'completed') throw refusal('status_refused', say.notCompleted);
    const valid = await listValid(trx, order.id);
    const picked = pick(valid, ticketIds);
    await refuseDisputed(trx, order.id);
    if (picked.length === valid.length) {
      const before = { status: order.status };
      const after = { status: 'cancelled', refunded: formatCents(order.total_cents) };
      const done = { action: 'order.refunded', before, after } as const;
      return refundOrRequest(trx, actor, { order, now, done });
    }
    await refuseWaiting(trx, order.id);
    const taken = takeOut(sumsOf(order), countsOf(picked));
    const ids = picked.map(({ id }) => id);
    const change = await partChange(trx, order.id, taken);
    if (change && !isAdministrator(actor) && (await lockShortfall(trx, change)) > 0) {
      const { organizationId, cents: changeCents } = change;
      const part = { ids, cents: taken.gone.totalCents, changeCents };
      await writeRequest(trx, actor, { orderId: order.id, organizationId, part }, now);
      return { action: 'order.refund-requested', after: { tickets: ids.map(referenceOf) } };
    }
    return refundPicked(trx, order, { ids, taken }, now);
  });
}
