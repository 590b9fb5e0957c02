import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { advisoryLocks } from '../../../db/locks.ts';
import type { Database, Trx } from '../../../db/database.ts';
import type { Scope } from './scope.ts';

/** Stands for the sums of the whole platform, the table `members`, where others name an organizer. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';

/** Sums that changes noted up to an id made outdated. Null: every sum of an address. */
export type Outdated = { organization_id: string | null; until: number; changes: number };

/** Returns whose sums are outdated: of one organizer, or all. */
export async function listOutdated(db: Database, scope: Scope): Promise<Outdated[]> {
  const whose = scope === null ? sql`true` : sql`(${isOf([scope])} or ${isOf([null])})`;
  const { rows } = await sql<Outdated>`
    select organization_id, max(id) as until, count(*) as changes from member_changes
    where ${whose} group by organization_id order by organization_id`.execute(db);
  return rows;
}

/** Returns how many changes of an organizer's people are not added up yet. */
export async function countChanges(db: Database, organizationId: string): Promise<number> {
  const outdated = await listOutdated(db, organizationId);
  return outdated.reduce((sum, { changes }) => sum + changes, 0);
}

/** Returns the addresses whose sums of an organizer are outdated. */
export async function listChanged(db: Database, organizationId: string): Promise<string[]> {
  // As JSON, because some hundred thousand rows take the client long to read.
  const { rows } = await sql<{ emails: string[] }>`
    select to_json(array(
      select distinct email from member_changes
      where ${isOf([organizationId])} or ${isOf([null])})) as emails`.execute(db);
  return rows[0]?.emails ?? [];
}

/**
 * Locks sums until the commit, but for those that somebody else adds up now. What is read afterwards
 * has everything that the holders before committed.
 * @returns those that it locked
 */
export async function lockSums(trx: Trx, wanted: Outdated[]): Promise<Outdated[]> {
  const keys = wanted.map(({ organization_id }) => `audience of ${organization_id}`);
  // The release before adds up all sums of an address while it holds the first lock alone.
  const { rows } = await sql<{ key: string }>`
    with shared as materialized (
      select pg_try_advisory_xact_lock_shared(${advisoryLocks.members}) as has)
    select key from shared, unnest(${keys}::text[]) given (key)
    where has and pg_try_advisory_xact_lock(hashtextextended(key, 0))`.execute(trx);
  const locked = new Set(rows.map(({ key }) => key));
  return wanted.filter((_, n) => locked.has(keys[n] ?? ''));
}

/** Takes changes of some sums from the list, at most so many. */
export async function takeChanges(
  trx: Trx,
  outdated: Outdated[],
  most: number,
): Promise<{ organization_id: string | null; email: string }[]> {
  const whose = outdated.map(({ organization_id }) => organization_id);
  const until = Math.max(...outdated.map((one) => one.until));
  const { rows } = await sql<{ organization_id: string | null; email: string }>`
    delete from member_changes where ctid = any(array(
      select ctid from member_changes where ${isOf(whose)} and id <= ${until}
      order by organization_id, email limit ${most}))
    returning organization_id, email`.execute(trx);
  return rows;
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

/** @param whose ids, or a null alone */
function isOf(whose: (string | null)[]): RawBuilder<SqlBool> {
  return whose[0] === null
    ? sql`organization_id is null`
    : sql`organization_id = any(${whose}::uuid[])`;
}
