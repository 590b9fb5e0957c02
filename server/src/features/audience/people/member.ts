import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { addUpMembers } from './add-up.ts';
import { byEmail, byText, isSuppressed } from './facts.ts';

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
    select order_id as id, email, name, phone, ${isSuppressed} as is_suppressed, agreed_at,
      ${byEmail} as by_email, ${byText} as by_text, orders, tickets, events_booked,
      events_attended, spend_cents, city, first_seen, last_seen,
      array(
        select distinct categories.name
        from member_events
        join event_categories using (event_id)
        join categories on categories.id = category_id
        where member_events.email = members.email and is_booked order by 1) as categories,
      array(
        select distinct organizations.name
        from member_events
        join events on events.id = event_id
        join organizations on organizations.id = organization_id
        where member_events.email = members.email and is_booked order by 1) as organizers
    from members where email = any(${emails}::text[])`.execute(db);
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
  await addUpMembers(db);
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
    .where('orders.email', '<>', '')
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
