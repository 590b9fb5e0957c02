import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { channelsIn, isSuppressed } from './facts.ts';
import { isBooking, isEventIn, peopleIn, type Scope } from './scope.ts';

export type PersonRow = {
  /** Of the newest order, or of the follow of somebody without one: a member has no id of its own. */
  id: string;
  email: string;
  name: string;
  phone: string | null;
  is_suppressed: boolean;
  agreed_at: Date | null;
  by_email: boolean;
  by_text: boolean;
  orders: number;
  tickets: number;
  events_booked: number;
  events_attended: number;
  categories: string[];
  organizers: string[];
  spend_cents: number;
  city: string | null;
  first_seen: Date;
  last_seen: Date;
};

/** Returns the members of a scope with these addresses, in the given order. */
export async function describePeople(
  db: Database,
  scope: Scope,
  emails: string[],
): Promise<PersonRow[]> {
  if (emails.length === 0) return [];
  const { byEmail, byText } = channelsIn(scope);
  const isOwn = isEventIn(scope, sql`events.organization_id`);
  const { rows } = await sql<PersonRow>`
    select coalesce(order_id, (
        select id from follows
        where follows.email = members.email and follows.organization_id = ${scope}::uuid
      )) as id, email, name, phone, ${isSuppressed} as is_suppressed, agreed_at,
      ${byEmail} as by_email, ${byText} as by_text, orders, tickets, events_booked,
      events_attended, spend_cents, city, first_seen, last_seen,
      array(
        select distinct categories.name
        from member_events
        join events on events.id = event_id
        join event_categories on event_categories.event_id = events.id
        join categories on categories.id = category_id
        where member_events.email = members.email and is_booked and ${isOwn} order by 1) as categories,
      array(
        select distinct organizations.name
        from member_events
        join events on events.id = event_id
        join organizations on organizations.id = organization_id
        where member_events.email = members.email and is_booked and ${isOwn} order by 1) as organizers
    from ${peopleIn(scope)} where email = any(${emails}::text[])`.execute(db);
  const found = new Map(rows.map((row) => [row.email, row]));
  return emails.flatMap((email) => found.get(email) ?? []);
}

/**
 * Returns the address of an order's buyer or of a follower, within a scope; undefined for an order
 * without an address.
 */
export async function findPerson(
  db: Database,
  scope: Scope,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from orders join events on events.id = orders.event_id
    where orders.id = ${id}::uuid and email <> '' and ${isEventIn(scope, sql`organization_id`)}
    union all
    select email from follows where id = ${id}::uuid and organization_id = ${scope}::uuid`.execute(
    db,
  );
  return rows[0]?.email;
}

/**
 * Returns the member that an order belongs to, with every booking and consent.
 * @param db has all members added up; `upToDate` returns it
 * @throws AppError `not_found`
 */
export async function getMember(db: Database, scope: Scope, givenId: string) {
  const email = await findPerson(db, scope, getId(givenId));
  const [person] = email === undefined ? [] : await describePeople(db, scope, [email]);
  if (!person) throw notFound();
  const [bookings, suppression] = await Promise.all([
    listBookings(db, scope, person.email),
    findSuppression(db, person.email),
  ]);
  // What an administrator noted about somebody is not the organizers' to read.
  const shown =
    suppression && scope !== null ? { ...suppression, note: '', created_by: '' } : suppression;
  return { person, bookings, suppression: shown };
}

export type MemberRow = Awaited<ReturnType<typeof getMember>>;

function listBookings(db: Database, scope: Scope, email: string) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select(['orders.id', 'orders.status', 'orders.event_id', 'orders.created_at'])
    .select(['orders.total_cents', 'orders.marketing_wording', 'orders.marketing_agreed_at'])
    .select(['events.title', 'events.timezone', 'events.starts_at'])
    .select(['events.is_postponed', 'events.cancelled_at'])
    .select('organizations.name as organizer')
    .select((eb) => [
      sql<number>`(
        select coalesce(sum(seats), 0)::int from order_items
        where order_items.order_id = orders.id)`.as('quantity'),
      sql<number>`(
        select coalesce(sum(units - seats), 0)::int from order_items
        where order_items.order_id = orders.id)`.as('pieces'),
      jsonArrayFrom(
        eb
          .selectFrom('tickets')
          .innerJoin('check_ins', 'check_ins.ticket_id', 'tickets.id')
          .select(['check_ins.scanned_at', 'check_ins.gate'])
          .whereRef('tickets.order_id', '=', 'orders.id')
          .where('tickets.is_add_on', '=', false)
          .orderBy('check_ins.scanned_at')
          .orderBy('tickets.id'),
      ).as('check_ins'),
    ])
    .where(sql`lower(orders.email) collate "C"`, '=', email)
    .where(isEventIn(scope, sql`events.organization_id`))
    .where('orders.email', '<>', '')
    .where(isBooking)
    .where((eb) =>
      eb.or([eb('orders.completed_at', 'is not', null), eb('orders.status', '=', 'processing')]),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
}

function findSuppression(db: Database, email: string) {
  return db
    .selectFrom('suppressions')
    .leftJoin('users', 'users.id', 'suppressions.created_by')
    .select(['reason', 'note', 'suppressions.created_at', 'users.name as created_by'])
    .where('suppressions.address', '=', email)
    .executeTakeFirst();
}
