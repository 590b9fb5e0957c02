import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { sumsOf } from './sums.ts';

/**
 * The columns that `members` and `organization_members` have in common. A row is written only if one
 * of them changes.
 */
const facts = [
  'order_id',
  'name',
  'names',
  'phone',
  'agreed_at',
  'agreed_email_at',
  'agreed_text_at',
  'orders',
  'tickets',
  'events_booked',
  'events_attended',
  'spend_cents',
  'city',
  'first_seen',
  'last_seen',
];

/** The same columns in SQL, to follow a `select`. */
export const peopleColumns = sql.join(facts.map((fact) => sql.ref(fact)));

/** Adds up the table `members` for some addresses. The caller has the lock. */
export async function addUpPlatform(trx: Trx, emails: readonly string[]): Promise<void> {
  // A member's events are its organizers' to delete; see the trigger in migration 0100.
  await sql`set local marquee.organizers_apart = 'on'`.execute(trx);
  await sql`
    with ${sumsOf({ emails })},
    gone as (
      delete from members
      where email = any(${emails}::text[]) and email not in (select email from sums))
    insert into members (email, ${columns()}) select email, ${columns()} from sums
    on conflict (email) do update set ${changes('members')}`.execute(trx);
}

/** Adds up organizers' people and their events for some addresses. The caller has the locks. */
export async function addUpOrganizers(
  trx: Trx,
  emails: readonly string[],
  organizationIds: readonly string[],
): Promise<void> {
  await sql`
    with ${sumsOf({ emails, organizationIds })},
    gone as (
      delete from organization_members
      where organization_id = any(${organizationIds}::uuid[]) and email = any(${emails}::text[])
        and (organization_id, email) not in (select organization_id, email from own_sums)),
    gone_events as (
      delete from member_events
      where email = any(${emails}::text[])
        and event_id in (
          select id from events where organization_id = any(${organizationIds}::uuid[]))
        and (event_id, email) not in (select event_id, email from visits)),
    kept as (
      insert into organization_members (organization_id, email, ${columns()})
      select organization_id, email, ${columns()} from own_sums
      on conflict (organization_id, email) do update set ${changes('organization_members')})
    insert into member_events (event_id, email, is_booked, is_attended)
    select event_id, email, orders > 0, came_at is not null from visits
    on conflict (event_id, email) do update
      set is_booked = excluded.is_booked, is_attended = excluded.is_attended
      where (member_events.is_booked, member_events.is_attended)
        is distinct from (excluded.is_booked, excluded.is_attended)`.execute(trx);
}

function columns(table?: string): RawBuilder<unknown> {
  return sql.join(facts.map((fact) => sql.ref(table ? `${table}.${fact}` : fact)));
}

function changes(table: string): RawBuilder<unknown> {
  const all = sql.join(facts.map((fact) => sql`${sql.ref(fact)} = ${sql.ref(`excluded.${fact}`)}`));
  return sql`${all} where (${columns(table)}) is distinct from (${columns('excluded')})`;
}
