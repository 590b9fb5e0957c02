import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { ordersLocale } from '../../../lib/locale.ts';
import { seatsOfOrder, unitsOfOrder } from '../../orders/items/items.ts';

/** More would be no mail that somebody reads. */
const MOST = 30;

/** Returns the orders of an address whose events are not over, the soonest first, without a date last. */
export async function listComingOrders(db: Database, email: string, now: Date) {
  return (
    db
      .selectFrom('orders')
      .innerJoin('events', 'events.id', 'orders.event_id')
      .innerJoin('organizations', 'organizations.id', 'events.organization_id')
      .select(['orders.secret', 'orders.status', 'events.title', 'events.location_name'])
      .select(['events.starts_at', 'events.timezone', 'events.is_postponed', 'events.cancelled_at'])
      .select(['events.moved_from_starts_at', 'events.moved_from_timezone'])
      .select(['events.moved_from_place', 'events.refunds_until'])
      .select([seatsOfOrder.as('seats'), unitsOfOrder.as('units'), ordersLocale.as('locale')])
      // Worded as in the index of addresses.
      .where(sql`lower(orders.email) collate "C"`, '=', email.toLowerCase())
      .where('orders.email', '<>', '')
      .where('orders.status', '<>', 'cancelled')
      .where((eb) =>
        eb.or([
          eb('events.ends_at', '>', now),
          eb.and([eb('events.is_postponed', '=', true), eb('events.cancelled_at', 'is', null)]),
        ]),
      )
      .orderBy('events.is_postponed')
      .orderBy('events.starts_at')
      .limit(MOST)
      .execute()
  );
}

export type ComingOrder = Awaited<ReturnType<typeof listComingOrders>>[number];
