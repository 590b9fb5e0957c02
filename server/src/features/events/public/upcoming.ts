import type { Database } from '../../../db/database.ts';
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

/** Selects what a card shows, of the events that the public may see. */
export function selectCards(db: Database) {
  return db
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'image_id', 'starts_at', 'timezone', 'location_name'])
    .select(['cancelled_at', 'is_postponed', 'refunds_until', 'moved_from_starts_at'])
    .select(['moved_from_timezone', 'moved_from_place'])
    .select(rangeColumns)
    .where('is_switched_off', '=', false)
    .where('cancelled_at', 'is', null);
}
