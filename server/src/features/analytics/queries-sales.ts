import { MAX_HIGHLIGHTS } from '@marquee/contract/analytics';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';
import type { Scope } from './queries.ts';
import type { Days } from './rules.ts';

export type SalesRow = Awaited<ReturnType<typeof listSales>>[number];
export type HighlightRow = Awaited<ReturnType<typeof listNextEvents>>[number];
export type BestSellerRow = Awaited<ReturnType<typeof listBestSellers>>[number];

function soldSince(db: Database, scope: Scope, since: Date) {
  const sales = db.selectFrom('sales_by_slot').where('slot', '>=', since);
  return scope === null ? sales : sales.where('organization_id', '=', scope);
}

const tickets = sql<number>`sum(tickets)::bigint`;
const revenueCents = sql<number>`sum(revenue_cents)::bigint`;

/**
 * What was sold on each of the days, without those on which nothing was. Where a day begins is the
 * caller's knowledge, so that it does not hang on what the database knows of time zones.
 * @returns `nth`: which of the days, counted from 1
 */
export async function listSales(db: Database, scope: Scope, { since, days }: Days) {
  const beginnings = days.map(({ from }) => from.toISOString());
  return db
    .selectFrom(
      soldSince(db, scope, since)
        .select(['slot', tickets.as('tickets'), revenueCents.as('revenue_cents')])
        .groupBy('slot')
        .as('slots'),
    )
    .select([
      sql<number>`width_bucket(slot, ${beginnings}::timestamptz[])`.as('nth'),
      tickets.as('tickets'),
      revenueCents.as('revenue_cents'),
    ])
    .groupBy('nth')
    .execute();
}

/** The events that sold most tickets since an instant, best first. */
export async function listBestSellers(db: Database, scope: Scope, since: Date) {
  return (
    db
      // Tickets alone: every figure more would be summed up for each event, for five to show it.
      .with('best', () =>
        soldSince(db, scope, since)
          .select(['event_id', tickets.as('tickets')])
          .groupBy('event_id')
          .having(tickets, '>', 0)
          .orderBy(tickets, 'desc')
          .orderBy('event_id')
          .limit(MAX_HIGHLIGHTS),
      )
      .selectFrom('best')
      .innerJoin('events', 'events.id', 'best.event_id')
      .select('best.tickets as recent_tickets')
      .select((eb) =>
        eb
          .selectFrom('sales_by_slot')
          .select(revenueCents.as('sum'))
          .whereRef('sales_by_slot.event_id', '=', 'events.id')
          .where('slot', '>=', since)
          .$asScalar()
          .$notNull()
          .as('recent_revenue_cents'),
      )
      .select(highlight)
      .orderBy('best.tickets', 'desc')
      .orderBy('events.id')
      .execute()
  );
}

/** The events that start next, soonest first. */
export async function listNextEvents(db: Database, scope: Scope, now: Date) {
  let events = db.selectFrom('events').where('starts_at', '>', now);
  if (scope !== null) events = events.where('organization_id', '=', scope);
  return events
    .select(highlight)
    .orderBy('starts_at')
    .orderBy('events.id')
    .limit(MAX_HIGHLIGHTS)
    .execute();
}

function highlight(eb: ExpressionBuilder<DB, 'events'>) {
  return [
    'events.id',
    'events.title',
    'events.image_id',
    'events.is_switched_off',
    'events.starts_at',
    'events.timezone',
    'events.location_name',
    'events.latitude',
    'events.longitude',
    'events.capacity',
    'events.tickets_sold',
    eb
      .selectFrom('price_types')
      .select(sql<number>`coalesce(sum(price_types.revenue_cents), 0)::bigint`.as('sum'))
      .whereRef('price_types.event_id', '=', 'events.id')
      .$asScalar()
      .$notNull()
      .as('revenue_cents'),
  ] as const;
}
