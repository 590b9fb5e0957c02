import type { Page, QueryOf } from '@marquee/contract/endpoint';
import type { venuesApi } from '@marquee/contract/venues';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { notFound } from '../../lib/app-error.ts';
import { isId } from '../../lib/ids.ts';
import { readPage } from '../../lib/listing.ts';
import { finds } from '../../lib/search.ts';

type ListQuery = QueryOf<(typeof venuesApi)['listVenues']>;
export type VenueRow = Awaited<ReturnType<typeof getVenue>>;

export async function listVenues(
  db: Database,
  actor: Actor,
  { organizer, ...query }: ListQuery,
): Promise<Page<VenueRow>> {
  const scope = organizationScope(actor);
  let rows = db.selectFrom(namedVenues(db).as('venues')).selectAll();
  if (scope !== null) rows = rows.where('organization_id', '=', scope);
  if (organizer !== undefined) {
    rows = isId(organizer)
      ? rows.where('organization_id', '=', organizer)
      : rows.where(sql<boolean>`false`);
  }
  if (query.search) rows = rows.where(finds(query.search, [sql`name`, sql`address`]));
  const ordering = {
    sort: query.sort,
    by: sql`lower(name)`,
    type: 'text',
    id: sql<string>`id`,
    descending: query.sort === '-name',
  } as const;
  return readPage(db, rows, ordering, query);
}

/**
 * Returns a venue with the name of its organization.
 * @throws AppError `not_found`
 */
export async function getVenue(db: Database, id: string) {
  return namedVenues(db)
    .where('venues.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
}

function namedVenues(db: Database) {
  return db
    .selectFrom('venues')
    .innerJoin('organizations', 'organizations.id', 'venues.organization_id')
    .selectAll('venues')
    .select('organizations.name as organization_name');
}
