import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { ordersLocale } from '../../../lib/locale.ts';

/** The holder of a ticket, as it is stored. */
export type HolderRow = { name: string; email: string; secret: string };

/** A void ticket has none: its place may belong to the ticket that came instead. */
const ofTicket = sql`from ticket_holders
  where ticket_holders.order_id = tickets.order_id and ticket_holders.place = tickets.place
    and tickets.voided_at is null`;

/** Selects the holder of the ticket of a row; null: nobody was named. */
export const holderOfTicket = sql<HolderRow | null>`(
  select json_build_object('name', name, 'email', email, 'secret', secret) ${ofTicket})`;

/** A person named at a place of an order without tickets. `place` counts from 1. */
export type UnissuedHolder = { place: number; name: string; email: string };

/** Selects the people named on an unpaid order or an application; null if there are none. */
export const holdersOfUnissued = sql<UnissuedHolder[] | null>`(
  select json_agg(json_build_object('place', place, 'name', name, 'email', email))
  from ticket_holders
  where ticket_holders.order_id = orders.id and orders.status in ('pending', 'processing', 'applied'))`;

/** Whom the ticket of a row names: its holder, or else its buyer. */
export const nameOnTicket = sql<string>`coalesce((select name ${ofTicket}), orders.name)`;

/** Whether the ticket of a row names a holder. */
export const isNamed = sql<boolean>`exists (select ${ofTicket})`;

/** The address of the holder of the ticket of a row, or else of its buyer. */
export const emailOnTicket = sql<string>`coalesce(
  nullif((select email ${ofTicket}), ''), orders.email)`;

/** Whether the address is the holder's own, who agreed to nothing. */
export const hasOwnEmail = sql<boolean>`coalesce((select email <> '' ${ofTicket}), false)`;

export type HeldTicket = { reference: string; secret: string; email: string; locale: string };

/** Returns the valid tickets of an event that an address holds, the newest order's first. */
export async function listHeldAt(
  db: Pick<Database, 'getExecutor'>,
  eventId: string,
  email: string,
): Promise<HeldTicket[]> {
  // Worded as in its index, so that an event's other holders are not read.
  const { rows } = await sql<Omit<HeldTicket, 'reference'> & { id: string }>`
    select tickets.id, ticket_holders.secret, ticket_holders.email, ${ordersLocale} as locale
    from ticket_holders
      join tickets on tickets.order_id = ticket_holders.order_id
        and tickets.place = ticket_holders.place
      join orders on orders.id = tickets.order_id
      join events on events.id = tickets.event_id
      join organizations on organizations.id = events.organization_id
    where lower(ticket_holders.email) = ${email.toLowerCase()} and ticket_holders.email <> ''
      and tickets.event_id = ${eventId} and tickets.voided_at is null
    order by orders.created_at desc, orders.id, ticket_holders.place`.execute(db);
  return rows.map(({ id, ...ticket }) => ({ ...ticket, reference: referenceOf(id) }));
}
