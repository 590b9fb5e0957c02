import { NO_CATEGORY, type RevenueDimension, revenueDimensions } from '@marquee/contract/revenue';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Filters } from './queries.ts';

/** Stands for events without a category where SQL needs an id. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';

type Id = RawBuilder<unknown>;

/**
 * Selects a name by id. Revenue stays when its organization, event, category or price is deleted.
 */
export const nameOf: Record<RevenueDimension, (id: Id) => RawBuilder<string>> = {
  organization: (id) =>
    sql`coalesce((select name from organizations where id = ${id}), 'Deleted organizer')`,
  // The audit log has the title of a deleted event.
  event: (id) => sql`coalesce(
    (select title from events where id = ${id}),
    (select object_label from audit_entries
      where object_type = 'event' and object_id = ${id}::text order by seq desc limit 1),
    'Deleted event')`,
  category: (id) => sql`case when ${id} = ${NO_ID} then 'No category' else
    coalesce((select name from categories where id = ${id}), 'Deleted category') end`,
  // Tickets keep the label that they were sold with.
  price: (id) => sql`coalesce(
    (select label from price_types where id = ${id}),
    (select label from tickets where price_type_id = ${id} and event_id =
      (select event_id from revenue_by_slot where price_type_id = ${id} limit 1) limit 1),
    'Deleted price type')`,
};

export async function nameFilters(db: Database, filters: Filters) {
  const named: { [D in RevenueDimension]?: { id: string; name: string } } = {};
  for (const dimension of revenueDimensions) {
    const id = filters[dimension];
    if (id === undefined) continue;
    const key = sql`${id === NO_CATEGORY ? NO_ID : id}::uuid`;
    const { rows } = await sql<{
      name: string;
    }>`select ${nameOf[dimension](key)} as name`.execute(db);
    named[dimension] = { id, name: rows[0]?.name ?? '' };
  }
  return named;
}
