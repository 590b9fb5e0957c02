import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import {
  agreedAt,
  byEmail,
  byText,
  city,
  eventsAttended,
  eventsBooked,
  firstSeen,
  isSuppressed,
  lastSeen,
  newestName,
  perPerson,
  spend,
  visitsOf,
} from './facts.ts';

export type PersonRow = {
  /** The newest order's id; a member has no id of its own. */
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

/** Returns the members with these addresses, in the given order. */
export async function describePeople(db: Database, emails: string[]): Promise<PersonRow[]> {
  if (emails.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    with ${visitsOf({ emails })},
    bought as (
      select email, sum(items.tickets)::int as tickets
      from booked, lateral (
        select sum(quantity) as tickets from order_items where order_id = booked.id) items
      where status = 'completed' group by email),
    described as (
      select visits.email, (max(newest))[2] as id, ${newestName} as name,
        (max(phoned))[3] as phone, ${isSuppressed} as is_suppressed, ${agreedAt} as agreed_at,
        ${byEmail} as by_email, ${byText} as by_text, sum(visits.orders)::int as orders,
        ${eventsBooked}::int as events_booked, ${eventsAttended}::int as events_attended,
        ${spend}::bigint as spend_cents, ${city} as city,
        ${firstSeen} as first_seen, ${lastSeen} as last_seen,
        array_agg(visits.event_id) filter (where visits.orders > 0) as event_ids
      from ${perPerson})
    select described.*, coalesce(tickets, 0) as tickets,
      array(
        select distinct categories.name
        from event_categories join categories on categories.id = category_id
        where event_id = any(event_ids) order by 1) as categories,
      array(
        select distinct organizations.name
        from events join organizations on organizations.id = organization_id
        where events.id = any(event_ids) order by 1) as organizers
    from described left join bought on bought.email = described.email`.execute(db);
  const found = new Map(rows.map((row) => [row.email, row]));
  return emails.flatMap((email) => found.get(email) ?? []);
}

/** Returns the address of an order's buyer; undefined for an order without an address. */
export async function findPerson(db: Database, orderId: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(sql<string>`lower(email)`.as('email'))
    .where('id', '=', orderId)
    .where('email', '<>', '')
    .executeTakeFirst();
  return order?.email;
}

/**
 * Returns the member that an order belongs to, with every booking and consent.
 * @throws AppError `not_found`
 */
export async function getMember(db: Database, givenId: string) {
  const email = await findPerson(db, getId(givenId));
  const [person] = email === undefined ? [] : await describePeople(db, [email]);
  if (!person) throw notFound();
  const [bookings, suppression] = await Promise.all([
    listBookings(db, person.email),
    findSuppression(db, person.email),
  ]);
  return { person, bookings, suppression };
}

export type MemberRow = Awaited<ReturnType<typeof getMember>>;

function listBookings(db: Database, email: string) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select(['orders.id', 'orders.status', 'orders.event_id', 'orders.created_at'])
    .select(['orders.total_cents', 'orders.marketing_wording', 'orders.marketing_agreed_at'])
    .select(['events.title', 'events.timezone', 'events.starts_at'])
    .select('organizations.name as organizer')
    .select((eb) => [
      sql<number>`(
        select coalesce(sum(quantity), 0)::int from order_items
        where order_items.order_id = orders.id)`.as('quantity'),
      jsonArrayFrom(
        eb
          .selectFrom('tickets')
          .innerJoin('check_ins', 'check_ins.ticket_id', 'tickets.id')
          .select(['check_ins.scanned_at', 'check_ins.gate'])
          .whereRef('tickets.order_id', '=', 'orders.id')
          .orderBy('check_ins.scanned_at')
          .orderBy('tickets.id'),
      ).as('check_ins'),
    ])
    .where(sql`lower(orders.email) collate "C"`, '=', email)
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
    .where('suppressions.email', '=', email)
    .executeTakeFirst();
}
