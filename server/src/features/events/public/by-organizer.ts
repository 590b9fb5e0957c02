import type { Database } from '../../../db/database.ts';
import { isAhead, selectCards } from './upcoming.ts';

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

/** Returns the slugs of organizers with a public event that is not over, by slug. */
export async function listOrganizerSlugs(
  db: Database,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('organizations')
    .select('slug')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('events')
          .select('events.id')
          .whereRef('organization_id', '=', 'organizations.id')
          .where('is_switched_off', '=', false)
          .where('cancelled_at', 'is', null)
          .where((events) => isAhead(events, now)),
      ),
    )
    .orderBy('slug')
    .limit(limit)
    .execute();
  return rows.map(({ slug }) => slug);
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
