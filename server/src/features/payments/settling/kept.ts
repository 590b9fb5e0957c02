import type { Database } from '../../../db/database.ts';
import type { KeptPayment } from './shares.ts';

/** Returns the payments of an order that are not due for refund, the newest first. */
export async function listKept(db: Database, orderId: string): Promise<KeptPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'provider', 'account', 'amount_cents', 'fee_cents'])
    .where('order_id', '=', orderId)
    .where('refund_due_at', 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ amount_cents: amountCents, fee_cents: feeCents, ...payment }) => {
    return { ...payment, amountCents, feeCents };
  });
}
