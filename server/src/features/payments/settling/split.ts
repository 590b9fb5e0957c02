import type { Cents } from '@marquee/contract/money';
import type { Trx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { randomId } from '../../../lib/random.ts';
import { refundJob } from '../jobs-kinds.ts';

type RefundedPart = {
  cents: Cents;
  feeCents: Cents;
  isRest: boolean;
  sentAs?: string | undefined;
};

/**
 * Makes a part of an order's payment due for refund. The payment is split, so that the part has its
 * own refund; money of the payment service goes back by a job.
 * @param cents more than 0
 * @param feeCents the platform's fee for what is refunded; a connected account gets it back
 * @param isRest nothing that costs money is left in the order, so all of the payment goes back
 * @param sentAs the payment service's id of a refund that it made already; absent: it is to be made
 * @returns the id of the payment that is due
 */
export async function refundPart(
  trx: Trx,
  orderId: string,
  { cents, feeCents, isRest, sentAs }: RefundedPart,
  now: Date,
): Promise<string> {
  const kept = await trx
    .selectFrom('payments')
    .select(['id', 'provider', 'reference', 'amount_cents', 'received_at'])
    .select(['account', 'fee_cents'])
    .where('order_id', '=', orderId)
    .where('refund_due_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const due =
    isRest || cents === kept.amount_cents
      ? await dueAsItIs(trx, kept.id, now, sentAs)
      : await splitOff(trx, { ...kept, order_id: orderId }, { cents, feeCents, sentAs }, now);
  if (kept.provider !== 'offline' && sentAs === undefined)
    await enqueue(trx, [refundJob(due)], now);
  return due;
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
  {
    id: whole,
    amount_cents,
    fee_cents,
    ...kept
  }: {
    id: string;
    order_id: string;
    provider: string;
    reference: string;
    amount_cents: Cents;
    account: string | null;
    fee_cents: Cents;
    received_at: Date;
  },
  { cents, feeCents, sentAs }: Omit<RefundedPart, 'isRest'>,
  now: Date,
): Promise<string> {
  const id = randomId();
  const fee = kept.account === null ? 0 : feeCents;
  // The database refuses a payment of nothing, so no more goes back than came.
  await trx
    .updateTable('payments')
    .set({ amount_cents: amount_cents - cents, fee_cents: fee_cents - fee })
    .where('id', '=', whole)
    .execute();
  await trx
    .insertInto('payments')
    .values({
      ...kept,
      id,
      part_of: whole,
      amount_cents: cents,
      fee_cents: fee,
      refund_due_at: now,
      ...(sentAs !== undefined && { refunded_at: now, refund_reference: sentAs }),
    })
    .execute();
  return id;
}
