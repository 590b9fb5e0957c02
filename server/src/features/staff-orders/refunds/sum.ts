import { loggedCents } from '@marquee/contract/audit/logged-values';
import { centsOf } from '@marquee/contract/money';
import { refundSentences as say, type SumRefundInput } from '@marquee/contract/payments/refunds';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type AppError, refusal } from '../../../lib/app-error.ts';
import { type Actor, isAdministrator } from '../../../lib/actor.ts';
import { hashOfRequest } from '../../../http/request-hash.ts';
import { changeOrder, type LockedOrder, type OrderChange } from '../../orders/commands.ts';
import { lockShortfall } from '../../payments/refunds/commands.ts';
import { findSumRepeat, type SumOutcome } from './repeats.ts';
import { refuseAsked } from '../../payments/exchange-requests/refuse.ts';
import { refuseWaiting, writeRequest } from '../../payments/commands-requests.ts';
import { takeSum } from '../../payments/refunds/rules.ts';
import { leavesNothing, refuseSum, type Sum, takeSumOff } from '../../payments/refunds/sum.ts';
import { partChange } from '../../payments/refunds/effect.ts';
import { sumsOf } from '../../payments/refunds/tickets.ts';

/**
 * Refunds a sum of a completed order, whose tickets stay valid. If the balance does not cover it, a
 * refund request waits for an administrator.
 * @param key of the request; the same one refunds once
 * @returns the order's id, and what the first request under the key became
 * @throws AppError `not_found`, `other_content` for a key of another refund, or `conflict` when the
 * order is not completed, less or exactly this is left of it, the buyer's bank took the money, or a request waits
 */
export async function refundSum(
  deps: Deps,
  actor: Actor,
  orderId: string,
  {
    amount,
    reason,
    keeps_tickets: keepsTickets,
    send,
    key,
  }: SumRefundInput & { key: string | undefined },
): Promise<{ id: string; outcome: SumOutcome }> {
  const cents = centsOf(amount);
  const request = key === undefined ? undefined : { key, hash: hashOfRequest([cents, reason]) };
  let outcome: SumOutcome = 'made';
  const id = await changeOrder(deps, actor, orderId, async (trx, order, now) => {
    const repeated = await findSumRepeat(trx, order.id, request);
    if (repeated) {
      outcome = repeated;
      return undefined;
    }
    const sum = { cents, reason, request, keepsTickets, isSilent: !send };
    await refuseSum(trx, order, cents);
    if (leavesNothing(order, sum)) throw askToKeepTickets();
    await refuseWaiting(trx, order.id);
    await refuseAsked(trx, order.id);
    if (!isAdministrator(actor)) {
      const waiting = await requestBeyondBalance(trx, actor, { order, sum }, now);
      if (waiting) {
        outcome = 'waits';
        return waiting;
      }
    }
    const { action, before, after } = await takeSumOff(trx, order, sum, now);
    return { action, ...(before && { before }), ...(after && { after }) };
  });
  return { id, outcome };
}

function askToKeepTickets(): AppError {
  const errors = { keeps_tickets: [say.leavesNothing] };
  return refusal('refund_leaves_nothing', say.leavesNothing, { errors });
}

/** Writes a refund request if the balance does not cover a sum; undefined if it does. */
async function requestBeyondBalance(
  trx: Trx,
  actor: Actor,
  { order, sum: { cents, isSilent, ...sum } }: { order: LockedOrder; sum: Sum },
  now: Date,
): Promise<OrderChange | undefined> {
  const change = await partChange(trx, order.id, takeSum(sumsOf(order), cents));
  if (!change || (await lockShortfall(trx, change)) <= 0) return undefined;
  const { organizationId, cents: changeCents } = change;
  const part = { ids: [], cents, changeCents, ...sum };
  await writeRequest(trx, actor, { orderId: order.id, organizationId, part, isSilent }, now);
  return {
    action: 'order.refund-requested',
    after: { sum: loggedCents(cents), reason: sum.reason },
  };
}
