import { MAX_TILLS, TILL_ENTRIES } from '@marquee/contract/door-sales/tills';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';

export type TillRow = Awaited<ReturnType<typeof listTills>>[number];
export type TillEntryRow = Awaited<ReturnType<typeof listEntries>>[number];

function tillsOf(db: Database) {
  const sum = (what: string) => sql<number>`coalesce(${sql.raw(what)}, 0)::bigint`;
  return db
    .selectFrom('tills')
    .leftJoin('till_entries as entry', 'entry.till_id', 'tills.id')
    .selectAll('tills')
    .select([
      sum("sum(amount_cents) filter (where method = 'cash')").as('cash_cents'),
      sum("sum(amount_cents) filter (where method = 'card')").as('card_cents'),
      sum("count(*) filter (where kind in ('sale', 'payment'))").as('sales'),
      sum("sum(tickets) filter (where kind in ('sale', 'payment'))").as('tickets'),
      sum("count(*) filter (where kind = 'refund')").as('refunds'),
      sum("-sum(amount_cents) filter (where kind = 'refund')").as('refunded_cents'),
    ])
    .groupBy('tills.id')
    .orderBy('tills.opened_at', 'desc')
    .orderBy('tills.id');
}

/** Returns an event's tills, newest first. The caller checks access to the event. */
export function listTills(db: Database, eventId: string) {
  return tillsOf(db).where('tills.event_id', '=', eventId).limit(MAX_TILLS).execute();
}

/** Returns a device's open till; undefined if it took nothing since its last closing. */
export function findOpenTill(db: Database, eventId: string, deviceId: string) {
  return tillsOf(db)
    .where('tills.event_id', '=', eventId)
    .where('tills.device_id', '=', deviceId)
    .where('tills.closed_at', 'is', null)
    .executeTakeFirst();
}

/** @throws AppError `not_found` */
export function getTillById(db: Database, id: string) {
  return tillsOf(db)
    .where('tills.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
}

/**
 * Returns a till of an event that the actor may see, with the names used in the audit log.
 * @throws AppError `not_found`, also for another organization's till
 */
export async function getOwnTill(db: Database, actor: Actor, givenId: string) {
  const scope = organizationScope(actor);
  const tills = db
    .selectFrom('tills')
    .innerJoin('events', 'events.id', 'tills.event_id')
    .select(['tills.id', 'tills.device_name', 'events.title'])
    .where('tills.id', '=', getId(givenId));
  return (
    scope === null ? tills : tills.where('events.organization_id', '=', scope)
  ).executeTakeFirstOrThrow(() => notFound());
}

/** Returns the latest entries of a till, newest first. */
export function listEntries(db: Database, tillId: string) {
  return (
    db
      .selectFrom('till_entries as entry')
      .leftJoin('orders', 'orders.id', 'entry.order_id')
      .select(['entry.id', 'entry.kind', 'entry.method', 'entry.amount_cents', 'entry.tickets'])
      .select(['entry.order_id', 'entry.at', 'entry.user_name', 'orders.status'])
      .select('orders.total_cents')
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('payments')
              .select('id')
              .whereRef('order_id', '=', 'entry.order_id')
              .where('provider', '!=', 'offline')
              .where('refund_due_at', 'is', null),
          )
          .as('is_paid_online_too'),
      )
      .where('entry.till_id', '=', tillId)
      .orderBy('entry.at', 'desc')
      // A sale and its refund may have one time: what was handed back comes after.
      .orderBy('entry.amount_cents')
      .orderBy('entry.id')
      .limit(TILL_ENTRIES)
      .execute()
  );
}
