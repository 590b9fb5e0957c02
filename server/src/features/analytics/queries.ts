import { TREND_DAYS } from '@marquee/contract/analytics';
import { DAY_MS } from '@marquee/contract/time';
import { type FunctionModule, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { isPostponedLongAgo } from '../events/schedule/ahead.ts';

/** An organization's id, or null for all organizations. */
export type Scope = string | null;

export type FigureRow = Awaited<ReturnType<typeof getFigures>>;
export type EventInfoRow = Awaited<ReturnType<typeof listNewestEvents>>[number];

/**
 * Returns the scope for one organization, if the actor may see its figures.
 * @throws AppError `not_found`, also for a client and another organization
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

export async function getFigures(db: Database, scope: Scope, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  // Active does not depend on the switch: a switched-off event counts until it ends.
  const isActive = sql<boolean>`ends_at > ${now}`;
  let events = db.selectFrom('events');
  if (scope !== null) events = events.where('organization_id', '=', scope);
  const counted = ({ fn }: { fn: FunctionModule<DB, 'events'> }) => fn.countAll<number>();
  // Counts that indexes answer, rather than one that reads every event.
  const all = events.select((eb) => [
    counted(eb).as('total'),
    counted(eb).filterWhere(isActive).as('active'),
  ]);
  const soldOut = events
    .where('is_sold_out', '=', true)
    .select((eb) => [
      counted(eb).as('sold_out'),
      counted(eb).filterWhere(isActive).as('sold_out_active'),
    ]);
  const waiting = events
    .where((eb) => isPostponedLongAgo(eb, now))
    .select((eb) => [
      counted(eb).as('waiting'),
      counted(eb).filterWhere('is_sold_out', '=', true).as('sold_out_waiting'),
    ]);
  const created = events
    .where('created_at', '>', daysAgo(2 * TREND_DAYS))
    .select((eb) => [
      counted(eb).filterWhere('created_at', '>', daysAgo(TREND_DAYS)).as('created'),
      counted(eb).filterWhere('created_at', '<=', daysAgo(TREND_DAYS)).as('created_before'),
    ]);
  const counts = await db
    .selectFrom([all.as('every'), soldOut.as('full'), created.as('recent'), waiting.as('undated')])
    .selectAll()
    .executeTakeFirstOrThrow();
  return {
    ...counts,
    active: counts.active + counts.waiting,
    sold_out_active: counts.sold_out_active + counts.sold_out_waiting,
  };
}

/** One hashed set for all prices; a query for each would be slow with many. */
const hadPlan = sql`id in (
  select price_type_id from price_changes
  where reason = 'plan' and price_type_id is not null)`;

/**
 * Returns what was paid for all sold tickets and add-ons in cents, the number of tickets, and what
 * these would cost at today's prices (the sum of Amount × Sold), or what was paid where plans or buyers set the price. A
 * group pays its price once, so `bought` counts it once: the average of a fixed price is that price.
 */
export async function getTakings(db: Database, scope: Scope) {
  let prices = db.selectFrom('price_types').where('sold', '>', 0);
  if (scope !== null) {
    prices = prices.where('event_id', 'in', (eb) =>
      eb.selectFrom('events').select('events.id').where('organization_id', '=', scope),
    );
  }
  return prices
    .select([
      sql<number>`coalesce(sum(revenue_cents), 0)::bigint`.as('revenue_cents'),
      // An add-on admits nobody.
      sql<number>`coalesce(sum(case when pay_what_you_want is not null or ${hadPlan} then revenue_cents
        else amount_cents::bigint * (sold / admits) end) filter (where admits > 0), 0)::bigint`.as(
        'list_cents',
      ),
      sql<number>`coalesce(sum(sold / admits) filter (where admits > 0), 0)::bigint`.as('bought'),
      sql<number>`coalesce(sum(sold) filter (where admits > 0), 0)::bigint`.as('sold'),
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

export async function listNewestEvents(db: Database, scope: Scope, limit: number) {
  let events = db.selectFrom('events');
  if (scope !== null) events = events.where('organization_id', '=', scope);
  return events
    .select(['id', 'title', 'created_at', 'ends_at', 'timezone', 'capacity', 'tickets_sold'])
    .select(['is_switched_off', 'is_sold_out', 'is_bookable', 'is_postponed', 'cancelled_at'])
    .select(['guest_seats', 'reserved_seats'])
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
