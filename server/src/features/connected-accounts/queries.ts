import type { Page, QueryOf } from '@marquee/contract/endpoint';
import type { connectedAccountsApi } from '@marquee/contract/connected-accounts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ConnectedAccounts, ConnectedPayouts } from '../../db/schema.generated.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { type Ordering, readPage } from '../../lib/listing.ts';
import { finds } from '../../lib/search.ts';

export type AccountRow = Selectable<ConnectedAccounts>;
export type PayoutRow = Selectable<ConnectedPayouts>;
type PayoutQuery = QueryOf<(typeof connectedAccountsApi)['listConnectedPayouts']>;

/**
 * Returns an organization that the actor may read.
 * @throws AppError `not_found`, also for another organization than the actor's
 */
export async function getOwnOrganization(db: Database, actor: Actor, givenId: string) {
  const id = getId(givenId);
  const scope = organizationScope(actor);
  if (scope !== null && scope !== id) throw notFound();
  return db
    .selectFrom('organizations')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
}

/** Returns the account that an organization has or had; undefined if there is none to use. */
export async function findAccount(
  db: Database,
  organizationId: string,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom('connected_accounts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
}

/** Returns every account that an organization ever had. */
export async function listAccounts(db: Database, organizationId: string) {
  return db
    .selectFrom('connected_accounts')
    .select(['account', 'left_at'])
    .where('organization_id', '=', organizationId)
    .execute();
}

/** Returns one page of the payouts to an organization's bank, newest first. */
export async function listConnectedPayouts(
  db: Database,
  organizationId: string,
  query: PayoutQuery,
): Promise<Page<PayoutRow>> {
  let rows = db
    .selectFrom('connected_payouts')
    .selectAll()
    .where('organization_id', '=', organizationId);
  if (query.search) {
    rows = rows.where(finds(query.search, [sql`reference`, sql`status`, sql`failure`]));
  }
  return readPage(db, rows, newestFirst, query);
}

const newestFirst: Ordering = {
  sort: '-created',
  by: sql`(extract(epoch from created_at) * 1000)::bigint`,
  type: 'bigint',
  id: sql`reference`,
  descending: true,
};
