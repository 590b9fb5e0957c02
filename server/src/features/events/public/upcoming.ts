import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { isAhead } from '../schedule/ahead.ts';
import { rangeColumns } from './prices.ts';

export type UpcomingEvent = Awaited<ReturnType<typeof listUpcomingEvents>>[number];

/** Returns the next events that the public may see and that have a date, soonest first. */
export async function listUpcomingEvents(db: Database, now: Date, limit: number) {
  return selectCards(db)
    .where('starts_at', '>', now)
    .where('is_postponed', '=', false)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns the public events that are not over, latest start first, and when each changed last. */
export async function listPublicAddresses(db: Database, now: Date, limit: number) {
  return db
    .selectFrom('events')
    .select(['slug', lastChange('events').as('changed_at')])
    .where('is_switched_off', '=', false)
    .where('cancelled_at', 'is', null)
    .where((eb) => isAhead(eb, now))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** When a reader could see the last change of an outer query's row, as triggers keep it. */
export function lastChange(table: 'events' | 'organizations') {
  return sql<Date>`coalesce(${sql.ref(`${table}.changed_at`)}, ${sql.ref(`${table}.created_at`)})`;
}

/** Selects what a card shows, of the events that the public may see. */
export function selectCards(db: Database) {
  return db
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'image_id', 'starts_at', 'timezone', 'location_name'])
    .select(['cancelled_at', 'is_postponed', 'refunds_until', 'moved_from_starts_at'])
    .select(['moved_from_timezone', 'moved_from_place', 'ends_at', 'is_switched_off'])
    .select(['is_bookable', 'is_sold_out'])
    .select(rangeColumns)
    .where('is_switched_off', '=', false)
    .where('cancelled_at', 'is', null);
}
