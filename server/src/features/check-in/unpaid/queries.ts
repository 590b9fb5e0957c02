import { MAX_UNPAID } from '@marquee/contract/orders/unpaid';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

export type UnpaidRow = Awaited<ReturnType<typeof listOrders>>[number];

/**
 * Returns an event's unpaid orders, newest first; null if the scanner has this version already. The
 * version is a hash of what corrections change: items, totals, ways to pay, and the times of notes.
 */
export async function listUnpaid(db: Database, eventId: string, known: string | undefined) {
  const { version } = await unpaidOf(db, eventId)
    .select(
      sql<string>`coalesce(
        md5(string_agg(
          concat_ws(' ', id, noted_at, ordered, total_cents, payment_way, status = 'applied'), ',' order by id)), 'none')`.as(
        'version',
      ),
    )
    .executeTakeFirstOrThrow();
  if (version === known) return null;
  return { version, rows: await listOrders(db, eventId) };
}

function listOrders(db: Database, eventId: string) {
  return unpaidOf(db, eventId)
    .select(['id', 'name', 'email', 'total_cents', 'ordered', 'note', 'is_guest', 'status'])
    .select(['payment_way', 'checkout_id', 'checkout_provider', 'channel'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_UNPAID)
    .execute();
}

function unpaidOf(db: Database, eventId: string) {
  return db
    .selectFrom('orders')
    .where('event_id', '=', eventId)
    .where('status', 'in', ['pending', 'processing', 'applied']);
}
