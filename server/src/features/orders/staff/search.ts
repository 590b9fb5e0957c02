import { idsOfReference, referenceOf } from '@marquee/contract/check-in/ticket-codes';
import {
  type FoundOrder,
  MAX_FOUND_ORDERS,
  SEARCHED_ORDERS,
} from '@marquee/contract/orders/search';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Actor } from '../../../lib/actor.ts';
import { holds, plainLetters } from '../../../lib/plain-letters.ts';
import { visibleTo } from './queries.ts';

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

function newestFirst(db: Database, actor: Actor) {
  return visibleTo(db, actor)
    .select(['orders.id', 'orders.event_id', 'orders.name', 'orders.email', 'orders.status'])
    .select('events.title as event_title')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc');
}

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
  return newestFirst(db, actor).where('orders.id', 'in', named).limit(MAX_FOUND_ORDERS).execute();
}

async function findByBuyer(db: Database, actor: Actor, search: string) {
  const newest = newestFirst(db, actor).select('orders.created_at').limit(SEARCHED_ORDERS);
  return db
    .selectFrom(newest.as('newest'))
    .select(['id', 'event_id', 'name', 'email', 'status', 'event_title'])
    .where(holds(plainLetters(sql`newest.name || ' ' || newest.email`), search))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_FOUND_ORDERS)
    .execute();
}
