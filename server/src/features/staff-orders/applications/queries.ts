import { MAX_DECIDED_AT_ONCE } from '@marquee/contract/staff-orders/applications';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { seatsOfOrder } from '../../orders/items/items.ts';
import { answersOfOrder } from '../../questions/queries.ts';

function applicationsOf(db: Database, eventId: string) {
  return db.selectFrom('orders').where('event_id', '=', eventId).where('status', '=', 'applied');
}

export type ApplicationRow = Awaited<ReturnType<typeof listApplications>>[number];

/** Returns the applications of an event that wait for a decision, the oldest first. */
export async function listApplications(db: Database, eventId: string) {
  return applicationsOf(db, eventId)
    .selectAll('orders')
    .select([
      answersOfOrder,
      sql<string[]>`array(
        select ticket_holders.name from ticket_holders
        where ticket_holders.order_id = orders.id and ticket_holders.name <> ''
        order by place)`.as('holders'),
    ])
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_DECIDED_AT_ONCE)
    .execute();
}

export async function countApplications(
  db: Database,
  eventId: string,
): Promise<{ orders: number; seats: number }> {
  return applicationsOf(db, eventId)
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      sql<number>`coalesce(sum(${seatsOfOrder}), 0)::bigint`.as('seats'),
    ])
    .executeTakeFirstOrThrow();
}
