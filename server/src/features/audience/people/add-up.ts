import { sql } from 'kysely';
import { advisoryLocks } from '../../../db/locks.ts';
import type { Database, Trx } from '../../../db/database.ts';
import { sumsOf } from './sums.ts';

/** Members that are added up in one transaction. */
const AT_ONCE = 5000;

/**
 * Brings the table `members` up to date with every order that was committed before the call. What
 * changes orders only notes their addresses, so that no booking waits for another's.
 */
export async function addUpMembers(db: Database): Promise<void> {
  while (await hasChanges(db)) await db.transaction().execute(addUpSome);
}

async function hasChanges(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from member_changes) as has`.execute(db);
  return rows[0]?.has ?? false;
}

async function addUpSome(trx: Trx): Promise<void> {
  // One at a time; who waits here finds the changes gone, and the members as they are now.
  await sql`select pg_advisory_xact_lock(${advisoryLocks.members})`.execute(trx);
  const { rows } = await sql<{ email: string }>`
    with taken as (
      delete from member_changes
      where ctid = any(array(select ctid from member_changes limit ${AT_ONCE}))
      returning email)
    select distinct email from taken`.execute(trx);
  const emails = rows.map(({ email }) => email);
  if (emails.length === 0) return;
  await sql`set local work_mem = '64MB'`.execute(trx);
  await sql`delete from members where email = any(${emails}::text[])`.execute(trx);
  await sql`
    with ${sumsOf(emails)}, added as (
      insert into members select
        email, order_id, name, names, phone, agreed_at, agreed_email_at, agreed_text_at, orders,
        tickets, events_booked, events_attended, spend_cents, city, first_seen, last_seen
      from sums)
    insert into member_events (event_id, email, is_booked, is_attended)
    select event_id, email, orders > 0, came_at is not null from visits`.execute(trx);
}
