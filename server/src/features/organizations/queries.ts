import type { Page, QueryOf } from '@marquee/contract/endpoint';
import type { organizationsApi } from '@marquee/contract/organizations';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Organizations } from '../../db/schema.generated.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { type Ordering, readPage } from '../../lib/listing.ts';
import { organizationsLocale } from '../../lib/locale.ts';
import { notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { findsByIndex } from '../../lib/search.ts';

export type OrganizationRow = Selectable<Organizations>;
type ListQuery = QueryOf<(typeof organizationsApi)['listOrganizations']>;

export async function listOrganizations(
  db: Database,
  actor: Actor,
  query: ListQuery,
): Promise<Page<OrganizationRow>> {
  const scope = organizationScope(actor);
  let rows = db.selectFrom('organizations').selectAll();
  if (scope !== null) rows = rows.where('id', '=', scope);
  if (query.search) rows = rows.where(findsByIndex(query.search, sql`search_words(name)`));
  return readPage(db, rows, orderingOf(query.sort), query);
}

function orderingOf(sort: ListQuery['sort']): Ordering {
  const base = { sort, id: sql<string>`id`, descending: sort.startsWith('-') };
  return sort.endsWith('name')
    ? { ...base, by: sql`lower(name)`, type: 'text' }
    : { ...base, by: sql`created_at`, type: 'timestamptz' };
}

/** @throws AppError `not_found`, also for another organization than a client's own */
export function ownId(actor: Actor, givenId: string): string {
  const id = getId(givenId);
  const scope = organizationScope(actor);
  if (scope !== null && scope !== id) throw notFound();
  return id;
}

/**
 * Returns the sites whose pages may show an organization's events in a frame.
 * @throws AppError `not_found`, also for another organization
 */
export async function getEmbeddingHosts(
  db: Database,
  actor: Actor,
  givenId: string,
): Promise<string[]> {
  const { embedding_hosts: hosts } = await db
    .selectFrom('organizations')
    .select('embedding_hosts')
    .where('id', '=', ownId(actor, givenId))
    .executeTakeFirstOrThrow(() => notFound());
  return hosts;
}

/**
 * Returns the locale of an organization's documents.
 * @throws AppError `not_found`
 */
export async function getOrganizationsLocale(db: Database, id: string): Promise<string> {
  const { locale } = await db
    .selectFrom('organizations')
    .select(organizationsLocale.as('locale'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
  return locale;
}
