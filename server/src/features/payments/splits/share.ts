import { splitSentences as say } from '@marquee/contract/staff-orders/split';
import type { Trx } from '../../../db/database.ts';
import { refusal } from '../../../lib/app-error.ts';
import { listKept } from '../settling/kept.ts';
import { type RefundSum, type Share, shareRefund } from '../settling/shares.ts';
import { splitOff } from '../settling/split.ts';

type Sharing = RefundSum & { fromId: string; toId: string };

/**
 * Lets a part of an order's payments pay for another order. A refund of either sends its own part of a
 * payment, so never more than came.
 * @returns what of each payment pays for the other order
 * @throws AppError `not_splittable` when nothing that costs money stays of an order that was overpaid
 */
export async function sharePayments(trx: Trx, { fromId, toId, ...sum }: Sharing): Promise<Share[]> {
  const kept = await listKept(trx, fromId);
  const paidCents = kept.reduce((all, { amountCents }) => all + amountCents, 0);
  if (sum.isRest && paidCents > sum.cents) throw refusal('not_splittable', say.overpaid);
  const shares = shareRefund(kept, sum);
  for (const share of shares) {
    const isWhole = share.cents === share.payment.amountCents;
    await (isWhole
      ? handPayment(trx, share.payment.id, toId)
      : splitOff(trx, share, { order_id: toId }));
  }
  return shares;
}

async function handPayment(trx: Trx, id: string, order_id: string): Promise<void> {
  await trx.updateTable('payments').set({ order_id }).where('id', '=', id).execute();
}

/** Moves all payments that an order keeps to another order. */
export async function handPayments(trx: Trx, fromId: string, toId: string): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ order_id: toId })
    .where('order_id', '=', fromId)
    .where('refund_due_at', 'is', null)
    .execute();
}

/** Returns the payment at a payment service that pays for an order; an order has at most one. */
export async function findOnline(trx: Trx, shares: Share[]) {
  const online = shares.find(({ payment }) => payment.provider !== 'offline');
  if (!online) return undefined;
  const { part_of: root, ...payment } = await trx
    .selectFrom('payments')
    .select(['id', 'reference', 'part_of'])
    .where('id', '=', online.payment.id)
    .executeTakeFirstOrThrow();
  return { ...payment, id: root ?? payment.id };
}

/**
 * Returns whether a payment of an order pays for other orders, too. The refunds that went back of it
 * account for what the payment service reports of the whole payment, so they stay.
 */
export async function paysForOthers(trx: Trx, orderId: string): Promise<boolean> {
  const other = await trx
    .selectFrom('payments')
    .innerJoin('payments as other', (join) =>
      join.on((eb) => {
        const root = eb.fn.coalesce('payments.part_of', 'payments.id');
        return eb.or([eb('other.id', '=', root), eb('other.part_of', '=', root)]);
      }),
    )
    .select('other.id')
    .where('payments.order_id', '=', orderId)
    .whereRef('other.order_id', '!=', 'payments.order_id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
