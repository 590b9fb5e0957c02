import { TREND_DAYS } from '@marquee/contract/analytics';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';

/** Whose figures are asked for: one organization's by its id, or with null everybody's. */
export type Scope = string | null;

export type FigureRow = Awaited<ReturnType<typeof getFigures>>;
export type EventInfoRow = Awaited<ReturnType<typeof listNewestEvents>>[number];

const DAY_MS = 86_400_000;

/**
 * The scope of one organization's figures, if the actor may see them.
 * @throws AppError `not_found`, for another organization than a client's own too
 */
export async function getScope(db: Database, actor: Actor, givenId: string): Promise<Scope> {
  const id = getId(givenId);
  const own = organizationScope(actor);
  if (own !== null && own !== id) throw notFound();
  const { id: found } = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
  return found;
}

/** What is counted in events: how many, how many of which kind, and their tickets. */
export async function getFigures(db: Database, scope: Scope, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  let events = db.selectFrom('events');
  if (scope !== null) events = events.where('organization_id', '=', scope);
  return events
    .select(({ fn, eb, ref }) => {
      // Active says nothing of the switch: a switched-off event counts while its end is ahead.
      const isActive = eb('ends_at', '>', now);
      const isSoldOut = eb('tickets_sold', '>=', ref('capacity'));
      const isNew = eb('created_at', '>', before(TREND_DAYS));
      const count = () => fn.countAll<number>();
      return [
        count().as('total'),
        count().filterWhere(isActive).as('active'),
        count().filterWhere(isSoldOut).as('sold_out'),
        count()
          .filterWhere(eb.and([isSoldOut, isActive]))
          .as('sold_out_active'),
        count().filterWhere(isNew).as('created'),
        count()
          .filterWhere('created_at', '>', before(2 * TREND_DAYS))
          .filterWhere(eb.not(isNew))
          .as('created_before'),
        fn.coalesce(fn.sum<number>('tickets_sold'), sql.lit(0)).as('tickets'),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** The sum of Amount × Sold in cents, and the sum of Sold. */
export async function getTakings(db: Database, scope: Scope) {
  let prices = db.selectFrom('price_types').where('sold', '>', 0);
  if (scope !== null) {
    prices = prices.where('event_id', 'in', (eb) =>
      eb.selectFrom('events').select('events.id').where('organization_id', '=', scope),
    );
  }
  return prices
    .select([
      sql<number>`coalesce(sum(amount_cents::bigint * sold), 0)::bigint`.as('revenue_cents'),
      sql<number>`coalesce(sum(sold), 0)::bigint`.as('sold'),
    ])
    .executeTakeFirstOrThrow();
}

export async function countCategories(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The newest events with their prices, newest first. */
export async function listNewestEvents(db: Database, scope: Scope, limit: number) {
  let events = db.selectFrom('events');
  if (scope !== null) events = events.where('organization_id', '=', scope);
  return events
    .select(['id', 'title', 'created_at', 'ends_at', 'timezone', 'capacity', 'tickets_sold'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('price_types')
          .select(['label', 'amount_cents', 'sold'])
          .whereRef('event_id', '=', 'events.id')
          .orderBy('position'),
      ).as('prices'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
