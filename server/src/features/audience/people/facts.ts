import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';

/**
 * The audience as parts of one statement. A member is an e-mail address with an order that was ever
 * completed or is processing. Members have no table: everything is added up from their orders at
 * each query. Cancelled orders give a member's name and consent, and count for nothing else.
 *
 * `visits` has one row for each member and event; conditions are tested on these rows. PostgreSQL
 * does not compute columns that a statement does not use.
 */
type Wanted = {
  /** Only these addresses, in lower case. */
  emails?: string[];
  /** An ILIKE pattern; `named` then tells whether the member ever gave a name that matches. */
  pattern?: string | undefined;
};

/** A time as text that sorts chronologically, to find the newest row together with its columns. */
const moment = sql`lpad((extract(epoch from created_at) * 1000)::bigint::text, 15, '0')`;
const stands = sql`status <> 'cancelled'`;

/** When the last ticket of an order was admitted. */
const arrivals = sql`select order_id, max(scanned_at) as at from check_ins group by order_id`;
/** The same for a few orders, each looked up separately. */
const arrivalsOfBooked = sql`
  select booked.id as order_id, arrived.at
  from booked, lateral (
    select max(scanned_at) as at
    from tickets join check_ins on ticket_id = tickets.id
    where tickets.order_id = booked.id) arrived`;

/** Returns `booked`, `came` and `visits`, to follow a `with`. */
export function visitsOf({ emails, pattern }: Wanted = {}): RawBuilder<unknown> {
  const only = emails ? sql`and lower(email) collate "C" = any(${emails})` : sql``;
  const named = pattern === undefined ? sql`false` : sql`bool_or(name ilike ${pattern})`;
  return sql`
    booked as (
      select id, event_id, status, lower(email) collate "C" as email, name, phone, total_cents,
        created_at, marketing_agreed_at, marketing_wording
      from orders
      where (completed_at is not null or status = 'processing') and email <> '' ${only}),
    came as (${emails ? arrivalsOfBooked : arrivals}),
    visits as (
      select email, event_id,
        count(*) filter (where ${stands}) as orders,
        coalesce(sum(total_cents) filter (where status = 'completed'), 0) as cents,
        min(created_at) as first_at,
        max(created_at) as last_at,
        max(came.at) as came_at,
        max(marketing_agreed_at) as agreed_at,
        max(marketing_agreed_at) filter (where marketing_wording like '%e-mail%') as agreed_email_at,
        max(marketing_agreed_at) filter (where marketing_wording like '%text message%')
          as agreed_text_at,
        bool_or(phone <> '') as has_phone,
        ${named} as named,
        max(array[${moment}, id::text, name] collate "C") as newest,
        max(array[${moment}, id::text, phone] collate "C") filter (where phone <> '') as phoned,
        max(array[${moment}, id::text] collate "C") filter (where ${stands}) as stood
      from booked left join came on came.order_id = booked.id
      group by email, event_id)`;
}

/** The rows of `visits` with their events, grouped by member. */
export const perPerson = sql`
  visits left join events on events.id = visits.event_id group by visits.email`;

export const isSuppressed = sql<SqlBool>`
  visits.email in (select email collate "C" from suppressions)`;
export const agreedAt = sql<Date | null>`max(agreed_at)`;
const mayBeWritten = sql`(max(agreed_at) is not null and not ${isSuppressed})`;
export const byEmail = sql<boolean>`
  (${mayBeWritten} and max(agreed_email_at) is not distinct from max(agreed_at))`;
export const byText = sql<boolean>`
  (${mayBeWritten} and max(agreed_text_at) is not distinct from max(agreed_at)
    and bool_or(has_phone))`;
export const eventsBooked = sql<number>`(count(*) filter (where visits.orders > 0))`;
export const eventsAttended = sql<number>`count(came_at)`;
export const spend = sql<number>`sum(cents)`;
export const firstSeen = sql<Date>`min(first_at)`;
export const lastSeen = sql<Date>`greatest(max(last_at), max(came_at))`;
export const hasPhone = sql<SqlBool>`bool_or(has_phone)`;
export const newestName = sql<string>`(max(newest))[3]`;
/** The city of the event that the member booked last; null if every order was cancelled. */
export const city = sql<string | null>`
  (max(stood || events.city) filter (where stood is not null))[3]`;

/**
 * Runs a query with more working memory. Without it, PostgreSQL writes the sums of a platform's
 * orders to temporary files and takes twice as long.
 */
export function withRoom<T>(db: Database, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local work_mem = '64MB'`.execute(trx);
    return read(trx);
  });
}
