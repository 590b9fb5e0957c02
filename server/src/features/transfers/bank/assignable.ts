import { idsOfReference } from '@marquee/contract/check-in/ticket-codes';
import { SEARCHED_ORDERS } from '@marquee/contract/staff-orders/search';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { finds } from '../../../lib/search.ts';
import { findNamedIn } from './named.ts';
import { arrivedCents } from './queries.ts';

/** A person looks for one order; more than these are too many to choose from. */
const AT_MOST = 10;

export type AssignableRow = Awaited<ReturnType<typeof listAssignable>>['orders'][number];

/**
 * Returns the orders that a transfer may be for, with the transfer. Those that it names come first,
 * then unpaid ones, then those of its amount.
 * @throws AppError `not_found`
 */
export async function listAssignable(
  db: Database,
  actor: Actor,
  givenId: string,
  search: string | undefined,
) {
  const entry = await getOpenEntry(db, actor, givenId);
  const text = `${entry.text} · ${entry.details}`;
  const [named = []] = await findNamedIn(db, entry.organization_id, [search ? '' : text]);
  const ids = [...new Set([entry.order_id, ...named.map(({ id }) => id)])].filter(
    (id) => id !== null,
  );
  const orders = await db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.id', 'orders.name', 'orders.status', 'orders.total_cents'])
    .select(['orders.event_id', 'events.title', 'events.cancelled_at'])
    .select(arrivedCents(entry.id).as('arrived_cents'))
    .where('events.organization_id', '=', entry.organization_id)
    .where('orders.total_cents', '>', 0)
    .where(search ? matches(search, entry.organization_id) : suggested(entry, ids))
    .orderBy(sql`orders.id = any(${ids}::uuid[])`, 'desc')
    .orderBy(sql`orders.status in ('pending', 'processing')`, 'desc')
    .orderBy(sql`orders.total_cents = ${entry.amount_cents}`, 'desc')
    .orderBy('orders.created_at', 'desc')
    .limit(AT_MOST)
    .execute();
  return { entry, orders };
}

function getOpenEntry(db: Database, actor: Actor, givenId: string) {
  const scope = organizationScope(actor);
  let entries = db
    .selectFrom('bank_entries')
    .select(['id', 'organization_id', 'order_id', 'amount_cents', 'text', 'details'])
    .where('id', '=', getId(givenId))
    .where('status', '=', 'open');
  if (scope !== null) entries = entries.where('organization_id', '=', scope);
  return entries.executeTakeFirstOrThrow(() => notFound());
}

/** Matches the reference, the total, or the name or e-mail address of the newest orders. */
function matches(search: string, organizationId: string): RawBuilder<SqlBool> {
  const ids = idsOfReference(search);
  const cents = centsOf(search);
  return sql<SqlBool>`(orders.id in (
      select newest.id from (
        select bought.id, bought.name, bought.email from orders bought
        join events sold on sold.id = bought.event_id
        where sold.organization_id = ${organizationId}
        order by bought.created_at desc limit ${SEARCHED_ORDERS}
      ) newest where ${finds(search, [sql`newest.name`, sql`newest.email`])})
    ${ids ? sql`or orders.id between ${ids.first} and ${ids.last}` : sql``}
    ${cents === undefined ? sql`` : sql`or orders.total_cents = ${cents}`})`;
}

/** Returns 2450 for `24,50`, `24.50` and `€24.50`, and 2400 for `24`. */
function centsOf(search: string): number | undefined {
  const parts = /^([0-9]{1,7})(?:[.,]([0-9]{2}))?$/.exec(search.replace(/[\s€]/g, ''));
  return parts ? Number(`${parts[1]}${parts[2] ?? '00'}`) : undefined;
}

/** Matches the orders that a transfer names, and unpaid orders of its amount. */
function suggested(entry: { amount_cents: number }, ids: string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(orders.id = any(${ids}::uuid[])
    or orders.status in ('pending', 'processing') and orders.total_cents = ${entry.amount_cents})`;
}
