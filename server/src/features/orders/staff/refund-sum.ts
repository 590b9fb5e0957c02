import { loggedCents } from '@marquee/contract/audit/logged-values';
import { bookingSentences } from '@marquee/contract/orders/public';
import { centsOf } from '@marquee/contract/money';
import type { SumRefundInput } from '@marquee/contract/orders/refunds';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, isAdministrator } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { hashOfRequest } from '../booking/request-hash.ts';
import type { LockedOrder } from '../payments/settle.ts';
import { lockShortfall } from '../refunds/commands.ts';
import { refuseWaiting, writeRequest } from '../refunds/requests.ts';
import { takeSum } from '../refunds/rules.ts';
import { refuseSum, type Sum, takeSumOff } from '../refunds/sum.ts';
import { partChange, sumsOf } from '../refunds/tickets.ts';
import { changeOrder, type OrderChange } from './change.ts';

/**
 * Refunds a sum of a completed order, whose tickets stay valid. If the balance does not cover it, a
 * refund request waits for an administrator.
 * @param key of the request; the same one refunds once
 * @returns the order's id
 * @throws AppError `not_found`, `other_content` for a key of another refund, or `conflict` when the
 * order is not completed, less is left of it, the buyer's bank took the money, or a request waits
 */
export async function refundSum(
  deps: Deps,
  actor: Actor,
  orderId: string,
  { amount, reason, key }: SumRefundInput & { key: string | undefined },
): Promise<string> {
  const cents = centsOf(amount);
  const request = key === undefined ? undefined : { key, hash: hashOfRequest([cents, reason]) };
  return changeOrder(deps, actor, orderId, async (trx, order, now) => {
    if (await isRepeated(trx, order.id, request)) return undefined;
    await refuseSum(trx, order, cents);
    await refuseWaiting(trx, order.id);
    const sum = { cents, reason, request };
    if (!isAdministrator(actor)) {
      const waiting = await requestBeyondBalance(trx, actor, { order, sum }, now);
      if (waiting) return waiting;
    }
    const { action, before, after } = await takeSumOff(trx, order, sum, now);
    return { action, ...(before && { before }), ...(after && { after }) };
  });
}

/** Writes a refund request if the balance does not cover a sum; undefined if it does. */
async function requestBeyondBalance(
  trx: Trx,
  actor: Actor,
  { order, sum: { cents, reason } }: { order: LockedOrder; sum: Sum },
  now: Date,
): Promise<OrderChange | undefined> {
  const change = await partChange(trx, order.id, takeSum(sumsOf(order), cents));
  if (!change || (await lockShortfall(trx, change)) <= 0) return undefined;
  const { organizationId, cents: changeCents } = change;
  const part = { ids: [], cents, changeCents, reason };
  await writeRequest(trx, actor, { orderId: order.id, organizationId, part }, now);
  return { action: 'order.refund-requested', after: { sum: loggedCents(cents), reason } };
}

/** @throws AppError `other_content` when the same key came with another refund */
async function isRepeated(trx: Trx, orderId: string, request: Sum['request']): Promise<boolean> {
  if (!request) return false;
  const made = await trx
    .selectFrom('order_refunds')
    .select('request_hash')
    .where('order_id', '=', orderId)
    .where('request_key', '=', request.key)
    .executeTakeFirst();
  if (!made) return false;
  if (made.request_hash?.toString('hex') === request.hash) return true;
  throw new AppError('other_content', bookingSentences.otherContent);
}
