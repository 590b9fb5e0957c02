import type { VoidReason } from '@marquee/contract/check-in/refused-words';
import { sql } from 'kysely';

/** Tickets that took the place of a void one. */
const laterTickets = sql`from tickets later
  where later.order_id = tickets.order_id and later.place = tickets.place
    and later.id <> tickets.id
    and (later.voided_at is null or later.voided_at > tickets.voided_at)`;

/** A move ends all tickets of an order at once; what became void before has its own reason. */
const isMoved = sql`exists (select from orders moved
  where moved.id = tickets.order_id and moved.moved_into is not null
    and moved.cancelled_at = tickets.voided_at)`;

/**
 * Selects why the ticket of a row is void. A ticket that was handed over has a successor of the same
 * sale, and one that was exchanged has a successor of a later sale.
 */
export const voidReason = sql<VoidReason | null>`case
  when tickets.voided_at is null or tickets.is_given_back then null
  when ${isMoved} then 'moved'
  when exists (
    select ${laterTickets} and later.sold_at = tickets.sold_at
      and later.price_type_id is not distinct from tickets.price_type_id) then 'handed_over'
  when exists (select ${laterTickets}) then 'exchanged'
  when tickets.unit_cents > 0 then 'refunded' end`;
