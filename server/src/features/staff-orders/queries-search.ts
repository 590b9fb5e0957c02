import { idsOfReference, referenceOf } from '@marquee/contract/check-in/ticket-codes';
import {
  type FoundOrder,
  MAX_FOUND_ORDERS,
  SEARCHED_ORDERS,
} from '@marquee/contract/staff-orders/search';
import { type AliasedExpression, type InferResult, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { finds } from '../../lib/search.ts';
import { visibleTo } from '../orders/queries.ts';

const MIN_LETTERS = 2;

/** Finds orders of all events that the actor may see; none for less than two letters. */
export async function findOrders(
  db: Database,
  actor: Actor,
  search: string,
): Promise<FoundOrder[]> {
  if (search.length < MIN_LETTERS) return [];
  const byReference = await findByReference(db, actor, search);
  const rows = byReference.length > 0 ? byReference : await findByBuyer(db, actor, search);
  return rows.map(({ id, ...row }) => ({ order_id: id, reference: referenceOf(id), ...row }));
}

const columns = [
  'orders.id',
  'orders.event_id',
  'orders.name',
  'orders.email',
  'orders.status',
] as const;

async function findByReference(db: Database, actor: Actor, search: string) {
  const ids = idsOfReference(search);
  if (!ids) return [];
  const { first, last } = ids;
  // A union of two key ranges; `or` with a subquery would read every order.
  const named = db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`id between ${first} and ${last}`)
    .union(
      db
        .selectFrom('tickets')
        .select('order_id as id')
        .where(sql<boolean>`id between ${first} and ${last}`),
    );
  return visibleTo(db, actor)
    .select([...columns, 'events.title as event_title'])
    .where('orders.id', 'in', named)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(MAX_FOUND_ORDERS)
    .execute();
}

async function findByBuyer(db: Database, actor: Actor, search: string) {
  const scope = organizationScope(actor);
  const newest: AliasedExpression<NewestOrder, 'newest'> =
    scope === null ? newestOfAll(db).as('newest') : newestOfOrganization(db, scope).as('newest');
  return db
    .selectFrom(newest)
    .select(['id', 'event_id', 'name', 'email', 'status', 'event_title'])
    .where(finds(search, [sql`newest.name`, sql`newest.email`]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_FOUND_ORDERS)
    .execute();
}

type NewestOrder = InferResult<ReturnType<typeof newestOfAll>>[number];

function newestOfAll(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select([...columns, 'orders.created_at', 'events.title as event_title'])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(SEARCHED_ORDERS);
}

function newestOfOrganization(db: Database, id: string) {
  return db
    .selectFrom('events')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select([...columns, 'orders.created_at'])
          .whereRef('orders.event_id', '=', 'events.id')
          .orderBy('orders.created_at', 'desc')
          .orderBy('orders.id', 'desc')
          // With this limit the orders of each event are read by key; a plain join reads everybody's.
          .limit(SEARCHED_ORDERS)
          .as('own'),
      (join) => join.onTrue(),
    )
    .select(['own.id', 'own.event_id', 'own.name', 'own.email', 'own.status', 'own.created_at'])
    .select('events.title as event_title')
    .where('events.organization_id', '=', id)
    .orderBy('own.created_at', 'desc')
    .orderBy('own.id', 'desc')
    .limit(SEARCHED_ORDERS);
}
