import { sql } from 'kysely';
import type { Deps } from '@marquee/server/deps';
import { completeOrder } from '@marquee/server/features/payments/settling/settle';
import { lockOrder } from '@marquee/server/features/orders/commands';
import { randomId } from '@marquee/server/lib/random';

/** Pays a waiting order through the payment service, without a mail to the buyer. */
export async function payOnline({ db }: Deps, orderId: string, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order.status !== 'pending') return;
    const paymentId = randomId();
    const reference = `demo-${orderId}`;
    await trx
      .insertInto('payments')
      .values({
        id: paymentId,
        order_id: orderId,
        provider: 'stripe',
        reference,
        amount_cents: order.total_cents,
        received_at: at,
      })
      .execute();
    const quiet = { ...order, email: '' };
    await completeOrder(trx, quiet, { account: 'bank', paymentId, reference }, at);
  });
}

/** Deletes the mails about an order, because buyers and banks of the demo do not exist. */
export async function forgetMails({ db }: Deps, orderId: string): Promise<void> {
  await db
    .deleteFrom('jobs')
    // Several jobs may be bundled into one.
    .where(sql<string>`payload::text`, 'like', `%${orderId}%`)
    .execute();
}
