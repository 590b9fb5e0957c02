import { sql } from 'kysely';
import type { Check } from '../../doctor/check.ts';

export const guestChecks: Check[] = [
  // An order is a guest's if, and only if, the guest is on its event's list.
  sql`
    select 'guests' as "table", coalesce(guests.order_id, orders.id)::text as id,
      'event_id of its order' as what, guests.event_id::text as stored,
      case when is_guest then orders.event_id::text end as computed
    from guests full join (select id, event_id, is_guest from orders where is_guest) orders
      on orders.id = guests.order_id
    where guests.event_id is distinct from orders.event_id`,
  // Tickets of a free order of a guest are the guest's; those of any other order are sold.
  sql`
    select 'tickets' as "table", tickets.id::text as id, 'is_guest' as what,
      tickets.is_guest::text as stored, (orders.is_guest and tickets.unit_cents = 0)::text as computed
    from tickets join orders on orders.id = order_id
    where tickets.is_guest <> (orders.is_guest and tickets.unit_cents = 0)`,
];
