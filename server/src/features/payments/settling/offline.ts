import type { Trx } from '../../../db/database.ts';
import { insertOf, type Write, writeTogether } from '../../../lib/bulk.ts';
import { randomId } from '../../../lib/random.ts';

type Paid = { orderId: string; cents: number; at: Date };

/** Writes payments that the organization received, by order; a total of 0 is no payment. */
export async function writeOfflinePayments(trx: Trx, paid: Paid[]): Promise<void> {
  await writeTogether(trx, offlinePaymentsOf(paid));
}

/** Returns the statements of `writeOfflinePayments`. */
export function offlinePaymentsOf(paid: Paid[]): Write[] {
  const rows = paid
    .filter(({ cents }) => cents > 0)
    .map(({ orderId, cents, at }) => ({
      id: randomId(),
      order_id: orderId,
      provider: 'offline',
      reference: orderId,
      amount_cents: cents,
      received_at: at,
    }));
  return insertOf('payments', rows);
}

/**
 * Writes what the organization received beyond an order's total, as a payment that is due for refund.
 * @returns its id
 */
export async function writeSurplus(
  trx: Trx,
  surplus: { orderId: string; reference: string; cents: number },
  now: Date,
): Promise<string> {
  const id = randomId();
  await trx
    .insertInto('payments')
    .values({
      id,
      order_id: surplus.orderId,
      provider: 'offline',
      reference: surplus.reference,
      amount_cents: surplus.cents,
      received_at: now,
      refund_due_at: now,
    })
    .execute();
  return id;
}
