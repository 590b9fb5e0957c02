import { sql } from 'kysely';

/** The holder of a ticket, as it is stored. */
export type HolderRow = { name: string; email: string; secret: string };

/** A void ticket has none: its place may belong to the ticket that came instead. */
const ofTicket = sql`from ticket_holders
  where ticket_holders.order_id = tickets.order_id and ticket_holders.place = tickets.place
    and tickets.voided_at is null`;

/** Selects the holder of the ticket of a row; null: nobody was named. */
export const holderOfTicket = sql<HolderRow | null>`(
  select json_build_object('name', name, 'email', email, 'secret', secret) ${ofTicket})`;

/** Whom the ticket of a row names: its holder, or else its buyer. */
export const nameOnTicket = sql<string>`coalesce((select name ${ofTicket}), orders.name)`;

/** The address of the holder of the ticket of a row, or else of its buyer. */
export const emailOnTicket = sql<string>`coalesce(
  nullif((select email ${ofTicket}), ''), orders.email)`;

/** Whether the address is the holder's own, who agreed to nothing. */
export const hasOwnEmail = sql<boolean>`coalesce((select email <> '' ${ofTicket}), false)`;
