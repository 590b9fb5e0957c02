import { MOST_STARS, SHOWN_RATINGS } from '@marquee/contract/ratings/ratings';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { organizationsLocale } from '../../lib/locale.ts';

/** The form of an e-mail's code. */
const FORM = /^[0-9a-f]{24}$/;

/** Returns the event that a message's reader was asked about, and what the reader said of it. */
export async function findAsked(db: Pick<Database, 'selectFrom'>, code: string) {
  if (!FORM.test(code)) return undefined;
  return db
    .selectFrom('campaign_recipients as recipient')
    .innerJoin('campaigns', 'campaigns.id', 'recipient.campaign_id')
    .innerJoin('organizations', 'organizations.id', 'campaigns.organization_id')
    .innerJoin('events', 'events.id', 'campaigns.event_id')
    .leftJoin('event_ratings as rating', (join) =>
      join
        .onRef('rating.campaign_id', '=', 'recipient.campaign_id')
        .onRef('rating.email', '=', 'recipient.email'),
    )
    .select(['recipient.campaign_id', 'recipient.email', 'events.id as event_id'])
    .select(['events.title', 'organizations.name as organizer', 'organizations.slug'])
    .select(['rating.stars', 'rating.words'])
    .select(organizationsLocale.as('locale'))
    .where('recipient.code', '=', code)
    .where('campaigns.automation', '=', 'rating')
    .executeTakeFirst();
}

export type RatingRow = { name: string; stars: number; words: string; at: Date };

/** Returns how many guests gave an event each number of stars, and their newest sentences. */
export async function readRatings(db: Database, eventId: string) {
  const { rows } = await sql<{ stars: number; count: number }>`
    select stars::integer as stars, count(*)::integer as count
    from event_ratings where event_id = ${eventId} group by stars`.execute(db);
  const { rows: sentences } = await sql<RatingRow>`
    select recipient.name, rating.stars::integer as stars, rating.words, rating.at
    from event_ratings rating
      join campaign_recipients recipient using (campaign_id, email)
    where rating.event_id = ${eventId} and rating.words <> ''
    order by rating.at desc, recipient.email
    limit ${SHOWN_RATINGS}`.execute(db);
  const byStars = Array.from(
    { length: MOST_STARS },
    (_, index) => rows.find(({ stars }) => stars === index + 1)?.count ?? 0,
  );
  return { byStars, sentences };
}
