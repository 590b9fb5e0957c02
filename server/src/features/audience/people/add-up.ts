import { sql } from 'kysely';
import { advisoryLocks } from '../../../db/locks.ts';
import type { Database, Trx } from '../../../db/database.ts';
import { sumsOf } from './sums.ts';

/** Members that are looked up one by one in one transaction. */
const AT_ONCE = 5000;
/** With more changes than this, as after an upgrade, reading all orders at once is faster. */
const MANY = 20_000;

/**
 * Brings the tables `members` and `organization_members` up to date with every order that was committed before the call. What
 * changes orders only notes their addresses, so that no booking waits for another's.
 */
export async function addUpMembers(db: Database): Promise<void> {
  if ((await countChanges(db, 1)) === 0) return;
  // Not until none is left: during a sale there is always another one.
  while ((await db.transaction().execute(addUpSome)) === AT_ONCE);
}

/** Counts the noted changes, up to a number. */
async function countChanges(db: Database, most: number): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    select count(*) as changes from (select from member_changes limit ${most}) noted`.execute(db);
  return rows[0]?.changes ?? 0;
}

/** Returns how many changes it took, at most `AT_ONCE`; fewer are all that had been noted. */
async function addUpSome(trx: Trx): Promise<number> {
  // One at a time; who waits here finds the changes gone, and the members as they are now.
  await sql`select pg_advisory_xact_lock(${advisoryLocks.members})`.execute(trx);
  if ((await countChanges(trx, MANY)) === MANY) {
    await addUpEverybody(trx);
    return 0;
  }
  const { rows } = await sql<{ email: string; changes: number }>`
    with taken as (
      delete from member_changes
      where ctid = any(array(select ctid from member_changes limit ${AT_ONCE}))
      returning email)
    select email, count(*) as changes from taken group by email`.execute(trx);
  const emails = rows.map(({ email }) => email);
  await sql`delete from members where email = any(${emails}::text[])`.execute(trx);
  await sql`delete from organization_members where email = any(${emails}::text[])`.execute(trx);
  await add(trx, emails);
  return rows.reduce((sum, { changes }) => sum + changes, 0);
}

async function addUpEverybody(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`delete from member_changes`.execute(trx);
  await sql`delete from members`.execute(trx);
  await sql`delete from organization_members`.execute(trx);
  await add(trx);
}

async function add(trx: Trx, emails?: readonly string[]): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(trx);
  await sql`
    with ${sumsOf(emails)}, added as (
      insert into members select
        email, order_id, name, names, phone, agreed_at, agreed_email_at, agreed_text_at, orders,
        tickets, events_booked, events_attended, spend_cents, city, first_seen, last_seen
      from sums),
    added_own as (
      insert into organization_members select
        organization_id, email, order_id, name, names, phone, agreed_at, agreed_email_at,
        agreed_text_at, orders, tickets, events_booked, events_attended, spend_cents, city,
        first_seen, last_seen
      from own_sums)
    insert into member_events (event_id, email, is_booked, is_attended)
    select event_id, email, orders > 0, came_at is not null from visits`.execute(trx);
}
