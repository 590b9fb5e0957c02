import type { VoidReason } from '@marquee/contract/check-in/refused-words';
import { sql } from 'kysely';

/** Tickets with the place of a void one that were valid after it. */
const laterTickets = sql`from tickets later
  where later.order_id = tickets.order_id and later.place = tickets.place
    and later.id <> tickets.id
    and (later.voided_at is null or later.voided_at > tickets.voided_at)`;

/**
 * Selects why the ticket of a row is void, beside its order's: a ticket that is handed over is issued
 * again as it was sold, and one that is exchanged has a successor of another sale.
 */
export const voidReason = sql<VoidReason | null>`case
  when tickets.voided_at is null or tickets.is_given_back then null
  when exists (
    select ${laterTickets} and later.sold_at = tickets.sold_at
      and later.price_type_id is not distinct from tickets.price_type_id) then 'handed_over'
  when exists (select ${laterTickets}) then 'exchanged'
  when tickets.unit_cents > 0 then 'refunded' end`;
