import type { Trx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { randomId } from '../../../lib/random.ts';
import { refundJob } from '../jobs-kinds.ts';
import type { Share } from './shares.ts';

type Due = { refund_due_at: Date; refunded_at?: Date; refund_reference?: string };

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
  const sent = sentAs !== undefined && { refunded_at: now, refund_reference: sentAs };
  const due: Due = { refund_due_at: now, ...sent };
  const ids: string[] = [];
  for (const share of shares) {
    const { payment, cents } = share;
    const isWhole = cents === payment.amountCents;
    const id = isWhole ? await dueAsItIs(trx, payment.id, due) : await splitOff(trx, share, due);
    if (payment.provider !== 'offline' && sentAs === undefined)
      await enqueue(trx, [refundJob(id)], now);
    ids.push(id);
  }
  return ids;
}

async function dueAsItIs(trx: Trx, id: string, due: Due): Promise<string> {
  await trx.updateTable('payments').set(due).where('id', '=', id).execute();
  return id;
}

/**
 * Splits a part off a payment, as a payment of its own.
 * @param part where it differs from the payment
 * @returns the part's id
 */
export async function splitOff(
  trx: Trx,
  { payment: { id: whole }, cents, feeCents }: Share,
  part: Due | { order_id: string },
): Promise<string> {
  const id = randomId();
  // The database refuses a payment of nothing, so no more goes than came.
  const kept = await trx
    .updateTable('payments')
    .set((eb) => ({
      amount_cents: eb('amount_cents', '-', cents),
      fee_cents: eb('fee_cents', '-', feeCents),
    }))
    .where('id', '=', whole)
    .returning(['order_id', 'provider', 'reference', 'account', 'received_at', 'way', 'part_of'])
    .executeTakeFirstOrThrow();
  const sums = { amount_cents: cents, fee_cents: feeCents };
  await trx
    .insertInto('payments')
    .values({ ...kept, ...sums, ...part, id, part_of: kept.part_of ?? whole })
    .execute();
  return id;
}
