import { MAX_UNPAID } from '@marquee/contract/orders/unpaid';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

export type UnpaidRow = Awaited<ReturnType<typeof listOrders>>[number];

/**
 * Returns an event's unpaid orders, newest first; null if the scanner has this version already. The
 * items of an unpaid order never change, so a hash of the orders' ids and of the times of their notes
 * is the version.
 */
export async function listUnpaid(db: Database, eventId: string, known: string | undefined) {
  const { version } = await unpaidOf(db, eventId)
    .select(
      sql<string>`coalesce(
        md5(string_agg(id::text || coalesce(noted_at::text, ''), ',' order by id)), 'none')`.as(
        'version',
      ),
    )
    .executeTakeFirstOrThrow();
  if (version === known) return null;
  return { version, rows: await listOrders(db, eventId) };
}

function listOrders(db: Database, eventId: string) {
  return unpaidOf(db, eventId)
    .select(['id', 'name', 'email', 'total_cents', 'ordered', 'note', 'is_guest'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_UNPAID)
    .execute();
}

function unpaidOf(db: Database, eventId: string) {
  return db
    .selectFrom('orders')
    .where('event_id', '=', eventId)
    .where('status', 'in', ['pending', 'processing']);
}
