import { MAX_HIGHLIGHTS } from '@marquee/contract/analytics';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';
import type { Scope } from './queries.ts';
import { cutAtBlocks, type Days, nextBlock } from './rules.ts';

export type SalesRow = Awaited<ReturnType<typeof listSales>>[number];
export type HighlightRow = Awaited<ReturnType<typeof listNextEvents>>[number];
export type BestSellerRow = Awaited<ReturnType<typeof listBestSellers>>[number];

const tickets = sql<number>`sum(tickets)::bigint`;
const revenueCents = sql<number>`sum(revenue_cents)::bigint`;

/**
 * Returns the sales of each day, without days that have none. The caller says where a day begins,
 * so the result does not depend on the database's time zone data. Sales are summed by blocks of 6
 * hours, and then slots around each midnight are moved to the other day.
 * @returns `nth`: the number of the day, counted from 1
 */
export async function listSales(db: Database, scope: Scope, { days }: Days) {
  const { blocks, edges } = cutAtBlocks(days);
  const [first] = blocks;
  if (!first) return [];
  const own = scope === null ? sql`true` : sql`organization_id = ${scope}`;
  const sums = sql`coalesce(sum(tickets), 0)::bigint as tickets,
    coalesce(sum(revenue_cents), 0)::bigint as revenue_cents`;
  const { rows } = await sql<{ nth: number; tickets: number; revenue_cents: number }>`
    with blocks as (
      select block, ${sums} from sales_by_block where block >= ${first} and ${own} group by block
    ), edges as (
      select gains, loses, sold.*
      from json_to_recordset(${JSON.stringify(edges)}::json)
          as edge("from" timestamptz, "to" timestamptz, gains int, loses int),
        lateral (
          select ${sums} from sales_by_slot
          where slot >= edge."from" and slot < edge."to" and ${own}
        ) sold
    ), pieces as (
      select width_bucket(block, ${blocks.map((block) => block.toISOString())}::timestamptz[]) as nth,
        tickets, revenue_cents
      from blocks
      union all select gains, tickets, revenue_cents from edges
      union all select loses, -tickets, -revenue_cents from edges
    )
    select nth, ${sums} from pieces where nth > 0 group by nth`.execute(db);
  return rows;
}

/** Selects what each event sold since an instant: slots up to the next block, then blocks. */
function soldSince(db: Database, scope: Scope, since: Date) {
  const block = nextBlock(since);
  let slots = db.selectFrom('sales_by_slot').where('slot', '>=', since).where('slot', '<', block);
  let blocks = db.selectFrom('sales_by_block').where('block', '>=', block);
  if (scope !== null) {
    slots = slots.where('organization_id', '=', scope);
    blocks = blocks.where('organization_id', '=', scope);
  }
  const columns = ['event_id', 'tickets', 'revenue_cents'] as const;
  return blocks.select(columns).unionAll(slots.select(columns)).as('sold');
}

/** Returns the events that sold the most tickets since an instant, best first. */
export async function listBestSellers(db: Database, scope: Scope, since: Date) {
  return (
    db
      // Tickets only: other figures would be summed for each event, but only five events show them.
      .with('best', () =>
        db
          .selectFrom(soldSince(db, scope, since))
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
          .selectFrom(soldSince(db, scope, since))
          .select(revenueCents.as('sum'))
          .whereRef('sold.event_id', '=', 'events.id')
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

export async function listNextEvents(db: Database, scope: Scope, now: Date) {
  let events = db
    .selectFrom('events')
    .where('starts_at', '>', now)
    .where('is_postponed', '=', false)
    .where('cancelled_at', 'is', null);
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
    'events.is_bookable',
    'events.is_sold_out',
    'events.is_postponed',
    'events.cancelled_at',
    'events.ends_at',
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
