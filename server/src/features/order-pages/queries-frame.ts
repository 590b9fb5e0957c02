import type { Database } from '../../db/database.ts';

/** Returns the hosts whose pages may show an order in a frame, and the page where it was booked. */
export async function findFrame(db: Database, secret: string) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select(['embedding_hosts', 'host_page'])
    .where('secret', '=', secret)
    .executeTakeFirst();
}
