import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';

/**
 * The people as parts of one statement. A person is an e-mail address of orders that were ever
 * completed or are being processed; all there is of people is added up from their orders whenever
 * it is asked for, and no table of them is kept. Bookings that were cancelled tell who somebody is
 * and what they agreed to; they count for nothing else.
 *
 * `visits` has one row for each person and event, which is what conditions are asked of. Columns
 * that a statement does not use are not worked out, and what only they need is not read.
 */
type Wanted = {
  /** These people only. */
  emails?: string[];
  /** A pattern of ILIKE; `named` then says whether a name that they gave fits. */
  pattern?: string | undefined;
};

/** A moment as text that sorts as moments do, before what it is the newest of. */
const moment = sql`lpad((extract(epoch from created_at) * 1000)::bigint::text, 15, '0')`;
const stands = sql`status <> 'cancelled'`;

/** When the last ticket of an order was let in. */
const arrivals = sql`select order_id, max(scanned_at) as at from check_ins group by order_id`;
/** The same for a few orders, each looked up by itself. */
const arrivalsOfBooked = sql`
  select booked.id as order_id, arrived.at
  from booked, lateral (
    select max(scanned_at) as at
    from tickets join check_ins on ticket_id = tickets.id
    where tickets.order_id = booked.id) arrived`;

/** `booked`, `came` and `visits`, to follow a `with`. */
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

/** Where they are added up: a row of `visits` with its event's city, for each person. */
export const perPerson = sql`
  visits left join events on events.id = visits.event_id group by visits.email`;

/** What is known of a person, as it is added up over `visits`. */
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
/** As their newest order has it. */
export const newestName = sql<string>`(max(newest))[3]`;
/** Where the event is that they booked last; null when nothing stands. */
export const city = sql<string | null>`
  (max(stood || events.city) filter (where stood is not null))[3]`;

/**
 * Adding up a platform's orders takes more memory than a booking does: without it the database
 * writes what it adds up to files, and takes twice as long.
 */
export function withRoom<T>(db: Database, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local work_mem = '64MB'`.execute(trx);
    return read(trx);
  });
}
