import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { seatsOfOrder } from '../../orders/items/items.ts';

type Older = { eventId: string; before: Date };

/**
 * Unpaid orders with an offline payment; orders that are being paid online are left out, and those
 * that are paid at the door.
 */
function unpaidOrders(db: Database, { eventId, before }: Older) {
  return (
    db
      .selectFrom('orders')
      .where('event_id', '=', eventId)
      .where('status', '=', 'processing')
      .where('checkout_id', 'is', null)
      .where('is_guest', '=', false)
      .where('payment_way', 'is distinct from', 'door')
      // An application could not be paid before it was accepted.
      .where(sql<Date>`coalesce(accepted_at, created_at)`, '<=', before)
  );
}

/** Returns the ids of unpaid orders that were placed before an instant, the oldest first. */
export async function listUnpaid(db: Database, older: Older, limit: number): Promise<string[]> {
  const rows = await unpaidOrders(db, older)
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countUnpaid(
  db: Database,
  older: Older,
): Promise<{ orders: number; seats: number }> {
  return unpaidOrders(db, older)
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      sql<number>`coalesce(sum(${seatsOfOrder}), 0)::bigint`.as('seats'),
    ])
    .executeTakeFirstOrThrow();
}
