import { randomBytes } from 'node:crypto';
import { uuidOf } from '@marquee/contract/check-in/ticket-codes';
import type { Selectable } from 'kysely';
import type { Trx } from '../../db/database.ts';
import type { Orders } from '../../db/schema.generated.ts';
import { bookRefund, bookSales } from '../../features/invoices/books/commands.ts';
import type { Charges } from '../../features/orders/items/charges.ts';
import { creditedOf } from '../../features/payments/settling/settle.ts';
import { lockOrder } from '../../features/orders/commands.ts';

type MadeEvent = { id: string; organization_id: string };
/** Says whether the organizer collected the money of an order, or the platform's bank has it. */
export type PaidTo = 'collected' | 'bank';

/** Writes the payment of a completed order and its ledger entries, like the program. */
export async function payOrder(
  trx: Trx,
  event: MadeEvent,
  order: Selectable<Orders>,
  { charges, paidTo }: { charges: Charges; paidTo: PaidTo },
): Promise<void> {
  const { id, name, email, channel, completed_at: soldAt, cancelled_at } = order;
  if (!soldAt || order.total_cents === 0) return;
  const paymentId = uuidOf(randomBytes(16));
  const reference = paidTo === 'bank' ? `pi_${id}` : id;
  await trx
    .insertInto('payments')
    .values({
      id: paymentId,
      order_id: id,
      provider: paidTo === 'bank' ? 'stripe' : 'offline',
      reference,
      amount_cents: order.total_cents,
      received_at: soldAt,
      refund_due_at: cancelled_at,
    })
    .execute();
  const money =
    paidTo === 'bank'
      ? ({ account: 'bank', paymentId, reference } as const)
      : ({ account: 'collected' } as const);
  const sold = { ...charges, id, name, email, channel, soldAt, code: null, money };
  await bookSales(trx, event, [sold]);
  if (cancelled_at) await bookRefund(trx, { ...charges, id }, cancelled_at);
}

/** Marks the payment of an order as owed to the buyer, also in the ledger. */
export async function owePayment(trx: Trx, orderId: string, now: Date): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ refund_due_at: now })
    .where('order_id', '=', orderId)
    .execute();
  await bookRefund(trx, creditedOf(await lockOrder(trx, orderId)), now);
}
