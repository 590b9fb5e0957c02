import type { Database } from '../../db/database.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';

/** Selects the orders of the actor's organization, or of all for an administrator. */
export function visibleTo(db: Database, actor: Actor) {
  const scope = organizationScope(actor);
  const orders = db.selectFrom('orders').innerJoin('events', 'events.id', 'orders.event_id');
  return scope === null ? orders : orders.where('events.organization_id', '=', scope);
}

/**
 * Returns the id and total of an order and its event's title.
 * @throws AppError `not_found`, also for another organization's order
 */
export async function getOwnOrder(db: Database, actor: Actor, givenId: string) {
  return visibleTo(db, actor)
    .select(['orders.id', 'orders.event_id', 'orders.total_cents'])
    .select(['events.title', 'events.organization_id'])
    .where('orders.id', '=', getId(givenId))
    .executeTakeFirstOrThrow(() => notFound());
}

/** @throws AppError `not_found` */
export async function findOrderBySecret(db: Database, secret: string) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('secret', '=', secret)
    .executeTakeFirstOrThrow(() => notFound());
}
