import {
  type DoorRefundInput,
  doorSentences as say,
} from '@marquee/contract/door-sales/door-sales';
import { loggedCents } from '@marquee/contract/audit/logged-values';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { changeOrder } from '../../orders/commands.ts';
import { listKept } from '../../payments/settling/kept.ts';
import { cancelOrder, noteReturned } from '../../payments/settling/settle.ts';
import { findRepeat } from '../tills/repeats.ts';
import { hashOfRequest } from '../../../http/request-hash.ts';
import { enterInTill } from '../tills/till.ts';

/**
 * Returns at the door what was paid there, in the same way: cancels the order, notes the refund and
 * enters it in the till of the device that pays it out.
 * @param key the same key for the same refund is the same refund
 * @returns the order's id
 * @throws AppError `not_found`; `conflict` when the order was not paid at the door, or a part of it
 * online, or is not completed
 */
export async function refundAtDoor(
  deps: Deps,
  actor: Actor,
  orderId: string,
  { device }: DoorRefundInput,
  key: string | undefined,
): Promise<string> {
  const request = key === undefined ? undefined : { key, hash: hashOfRequest(['refund']) };
  return changeOrder(deps, actor, orderId, async (trx, order, now) => {
    if (await findRepeat(trx, order.id, request, { isRefund: true })) return undefined;
    if (order.status !== 'completed') throw refusal('not_completed', say.notCompleted);
    const taken = await getTaking(trx, order.id);
    const kept = await listKept(trx, order.id);
    if (kept.some(({ provider }) => provider !== 'offline'))
      throw refusal('paid_online_too', say.paidOnlineToo);
    await cancelOrder(trx, order, 'staff', now);
    await noteReturned(trx, await offlinePaymentsOf(trx, order.id), now);
    await enterInTill(trx, {
      eventId: order.event.id,
      orderId: order.id,
      kind: 'refund',
      method: taken.method === 'card' ? 'card' : 'cash',
      // What is left: tickets that were refunded before are paid back by the organizer.
      cents: -order.total_cents,
      items: order.items,
      device,
      actor,
      now,
      request,
    });
    const after = { status: 'cancelled', refunded: loggedCents(order.total_cents) };
    return { action: 'order.refunded-at-door', before: { status: order.status }, after };
  });
}

async function getTaking(trx: Trx, orderId: string) {
  return trx
    .selectFrom('till_entries')
    .select('method')
    .where('order_id', '=', orderId)
    .where('kind', '!=', 'refund')
    .executeTakeFirstOrThrow(() => refusal('not_paid_here', say.notPaidHere));
}

async function offlinePaymentsOf(trx: Trx, orderId: string): Promise<string[]> {
  const payments = await trx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider', '=', 'offline')
    .where('part_of', 'is', null)
    .where('refunded_at', 'is', null)
    .execute();
  return payments.map(({ id }) => id);
}
