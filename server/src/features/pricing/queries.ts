import type { Database } from '../../db/database.ts';
import { sql } from 'kysely';
import { readPage } from '../../lib/listing.ts';
import type { ProgressRow } from './plans/progress.ts';
import { planColumn } from '../events/seats/plan.ts';
import { onSaleColumn } from '../events/seats/sale-times.ts';

export type PlannedPrice = Awaited<ReturnType<typeof listPlans>>[number];
export type ChangeRow = Awaited<ReturnType<typeof listChanges>>['data'][number];

/** Steps of a plan and its edits; more of them only blur the count of a step that a date ended. */
const MAX_PROGRESS = 40;

const progressColumn = sql<ProgressRow[]>`(
  select coalesce(json_agg(json_build_object('reason', reason, 'taken', taken) order by seq), '[]')
  from (
    select seq, reason, taken from price_changes changes
    where changes.price_type_id = price_types.id and reason in ('plan', 'step_date', 'step_seats')
    order by seq desc limit ${sql.lit(MAX_PROGRESS)}
  ) latest)`.as('progress');

/** Returns the prices of an event with their plans. The caller checks access to the event. */
export function listPlans(db: Database, eventId: string) {
  return db
    .selectFrom('price_types')
    .leftJoin('price_plans', 'price_plans.price_type_id', 'price_types.id')
    .select(['price_types.id', 'label', 'amount_cents', planColumn])
    .select((eb) => [
      eb
        .selectFrom('price_changes')
        .select(['changed_at'])
        .whereRef('price_changes.price_type_id', '=', 'price_types.id')
        .whereRef('from_cents', '<>', 'to_cents')
        .orderBy('seq', 'desc')
        .limit(1)
        .$asScalar()
        .as('since'),
      eb
        .selectFrom('price_changes')
        .select(['reason'])
        .whereRef('price_changes.price_type_id', '=', 'price_types.id')
        .orderBy('seq', 'desc')
        .limit(1)
        .$asScalar()
        .as('last_reason'),
    ])
    .select(progressColumn)
    .where('price_types.event_id', '=', eventId)
    .orderBy('position')
    .execute();
}

/** Returns one page of what changed an event's prices. The caller checks access to the event. */
export function listChanges(
  db: Database,
  eventId: string,
  asked: { limit: number; cursor?: string | undefined },
) {
  const rows = db
    .selectFrom('price_changes as change')
    .innerJoin('events', 'events.id', 'change.event_id')
    .selectAll('change')
    .select(onSaleColumn)
    .where('event_id', '=', eventId);
  const ordering = {
    sort: '-at',
    by: sql`seq`,
    type: 'bigint',
    id: sql<string>`change.id`,
    descending: true,
  } as const;
  return readPage(db, rows, ordering, asked);
}
