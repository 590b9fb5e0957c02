import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { advisoryLocks } from '../../../db/locks.ts';
import type { Database, Trx } from '../../../db/database.ts';
import type { Scope } from './scope.ts';

/** Stands for the sums of the whole platform, the table `members`, where others name an organizer. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';

/** Sums that changes noted up to an id made outdated. Null: every sum of an address. */
export type Outdated = { organization_id: string | null; until: number };

/** Returns whose sums are outdated: of one organizer, or all. */
export async function listOutdated(db: Database, scope: Scope): Promise<Outdated[]> {
  const whose = scope === null ? sql`true` : sql`(${isOf(scope)} or ${isOf(null)})`;
  const { rows } = await sql<Outdated>`
    select organization_id, max(id) as until from member_changes
    where ${whose} group by organization_id order by organization_id`.execute(db);
  return rows;
}

/**
 * Locks sums until the commit, unless somebody else adds them up now. What is read afterwards has
 * everything that the holder before committed.
 * @returns whether it has the lock
 */
export async function lockSums(trx: Trx, { organization_id }: Outdated): Promise<boolean> {
  // The release before adds up all sums of an address while it holds the first lock alone.
  const { rows } = await sql<{ has: boolean }>`
    select pg_try_advisory_xact_lock_shared(${advisoryLocks.members})
      and pg_try_advisory_xact_lock(
        hashtextextended(${`audience of ${organization_id}`}, 0)) as has`.execute(trx);
  return rows[0]?.has ?? false;
}

/** Takes changes of some sums from the list, at most so many, and returns their addresses. */
export async function takeChanges(
  trx: Trx,
  { organization_id, until }: Outdated,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    delete from member_changes where ctid = any(array(
      select ctid from member_changes where ${isOf(organization_id)} and id <= ${until}
      order by id limit ${most}))
    returning email`.execute(trx);
  return rows.map(({ email }) => email);
}

/** Notes changes for each organizer that an address may have sums of, and for the platform. */
export async function tellApart(trx: Trx, emails: readonly string[]): Promise<void> {
  await sql`
    with given as (select distinct email from unnest(${emails}::text[]) given (email))
    insert into member_changes (email, organization_id)
    select given.email, events.organization_id
    from given cross join lateral (
      select event_id from orders
      where lower(orders.email) collate "C" = given.email and orders.email <> '' offset 0) booked
    join events on events.id = event_id
    union select email, organization_id from follows join given using (email)
    union select email, organization_id from organization_members join given using (email)
    union select email, ${PLATFORM}::uuid from given`.execute(trx);
}

function isOf(whose: string | null): RawBuilder<SqlBool> {
  return whose === null ? sql`organization_id is null` : sql`organization_id = ${whose}::uuid`;
}
