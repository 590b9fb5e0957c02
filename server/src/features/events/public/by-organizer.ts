import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { isAhead } from '../schedule/ahead.ts';
import { lastChange, selectCards } from './upcoming.ts';

/** Returns an organizer's events that the public may see: the next ones, or the latest of the past. */
export async function listOrganizersEvents(
  db: Database,
  organizationId: string,
  { now, which, limit }: { now: Date; which: 'upcoming' | 'past'; limit: number },
) {
  const isUpcoming = which === 'upcoming';
  return (
    selectCards(db)
      .where('organization_id', '=', organizationId)
      .where((eb) => (isUpcoming ? isAhead(eb, now) : eb.not(isAhead(eb, now))))
      // The old date of a postponed event puts it nowhere between the others.
      .orderBy('is_postponed')
      .orderBy('starts_at', isUpcoming ? 'asc' : 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

/**
 * Returns the organizers with a public event that is not over, by slug, and when a reader of their
 * page could see the last change of it or of these events.
 */
export async function listPublicOrganizers(db: Database, now: Date, limit: number) {
  return db
    .selectFrom('organizations')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('events')
          .select(sql<Date | null>`max(${lastChange('events')})`.as('last'))
          .whereRef('organization_id', '=', 'organizations.id')
          .where('is_switched_off', '=', false)
          .where('cancelled_at', 'is', null)
          .where((events) => isAhead(events, now))
          .as('shown'),
      (join) => join.onTrue(),
    )
    .select([
      'organizations.slug',
      sql<Date>`greatest(shown.last, ${lastChange('organizations')})`.as('changed_at'),
    ])
    .where('shown.last', 'is not', null)
    .orderBy('organizations.slug')
    .limit(limit)
    .execute();
}

export type FeedEvent = Awaited<ReturnType<typeof listForFeeds>>[number];

/** Returns an organizer's events for calendars and feed readers: all that are not over. */
export async function listForFeeds(
  db: Database,
  organizationId: string,
  { now, limit }: { now: Date; limit: number },
) {
  return db
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'description', 'starts_at', 'ends_at', 'timezone'])
    .select(['location_name', 'latitude', 'longitude', 'pin_town', 'revision', 'created_at'])
    .select(['cancelled_at', 'is_postponed'])
    .where('organization_id', '=', organizationId)
    .where('is_switched_off', '=', false)
    .where((eb) => isAhead(eb, now))
    .orderBy('is_postponed')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
