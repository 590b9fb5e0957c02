import type { Trx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { randomId } from '../../../lib/random.ts';
import { refundJob } from '../jobs-kinds.ts';
import type { Share } from './shares.ts';

/**
 * Makes shares of an order's payments due for refund. A payment of which a part goes back is split, so
 * that the part has its own refund; money of the payment service goes back by a job.
 * @param sentAs the payment service's id of a refund that it made already; absent: it is to be made
 * @returns the ids of the payments that are due
 */
export async function refundShares(
  trx: Trx,
  shares: Share[],
  now: Date,
  sentAs?: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (const share of shares) {
    const { payment, cents } = share;
    const isWhole = cents === payment.amountCents;
    const id = isWhole
      ? await dueAsItIs(trx, payment.id, now, sentAs)
      : await splitOff(trx, share, now, sentAs);
    if (payment.provider !== 'offline' && sentAs === undefined)
      await enqueue(trx, [refundJob(id)], now);
    ids.push(id);
  }
  return ids;
}

async function dueAsItIs(trx: Trx, id: string, now: Date, sentAs?: string): Promise<string> {
  const sent = sentAs === undefined ? {} : { refunded_at: now, refund_reference: sentAs };
  await trx
    .updateTable('payments')
    .set({ refund_due_at: now, ...sent })
    .where('id', '=', id)
    .execute();
  return id;
}

async function splitOff(
  trx: Trx,
  { payment: { id: whole }, cents, feeCents }: Share,
  now: Date,
  sentAs?: string,
): Promise<string> {
  const id = randomId();
  // The database refuses a payment of nothing, so no more goes back than came.
  const kept = await trx
    .updateTable('payments')
    .set((eb) => ({
      amount_cents: eb('amount_cents', '-', cents),
      fee_cents: eb('fee_cents', '-', feeCents),
    }))
    .where('id', '=', whole)
    .returning(['order_id', 'provider', 'reference', 'account', 'received_at', 'way', 'part_of'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('payments')
    .values({
      ...kept,
      id,
      part_of: kept.part_of ?? whole,
      amount_cents: cents,
      fee_cents: feeCents,
      refund_due_at: now,
      ...(sentAs !== undefined && { refunded_at: now, refund_reference: sentAs }),
    })
    .execute();
  return id;
}
