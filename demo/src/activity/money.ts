import { sql } from 'kysely';
import type { Deps } from '@marquee/server/deps';
import { completeOrders } from '@marquee/server/features/payments/settling/settle';
import { lockOrders } from '@marquee/server/features/orders/commands';
import { bulkInsert } from '@marquee/server/lib/bulk';
import { randomId } from '@marquee/server/lib/random';

/**
 * Pays waiting orders of an event through the payment service, without a mail to the buyers.
 * @param paidAt the moment of each order's payment, by its id
 */
export async function payOnline(
  { db }: Deps,
  eventId: string,
  paidAt: ReadonlyMap<string, Date>,
): Promise<void> {
  if (paidAt.size === 0) return;
  await db.transaction().execute(async (trx) => {
    const orders = await lockOrders(trx, eventId, [...paidAt.keys()]);
    const payments = orders.flatMap((order) => {
      const at = paidAt.get(order.id);
      if (order.status !== 'pending' || !at) return [];
      return [{ order, at, paymentId: randomId(), reference: `demo-${order.id}` }];
    });
    await bulkInsert(
      trx,
      'payments',
      payments.map(({ order, at, paymentId, reference }) => ({
        id: paymentId,
        order_id: order.id,
        provider: 'stripe',
        reference,
        amount_cents: order.total_cents,
        received_at: at,
      })),
    );
    const [first] = payments;
    if (!first) return;
    const paid = payments.map(({ order, at, paymentId, reference }) => {
      return { order, at, money: { account: 'bank', paymentId, reference } as const };
    });
    await completeOrders(trx, first.order.event, paid);
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
