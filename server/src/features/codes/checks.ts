import { sql } from 'kysely';
import type { Check } from '../../doctor/check.ts';

export const codeChecks: Check[] = [
  // Uses and figures follow from the orders that name the code.
  sql`
    select 'codes' as "table", codes.id::text as id, 'used, revenue_cents, discount_cents' as what,
      concat_ws(', ', codes.used, codes.revenue_cents, codes.discount_cents) as stored,
      concat_ws(', ', coalesce(counted.used, 0), coalesce(counted.revenue, 0),
        coalesce(counted.discount, 0)) as computed
    from codes left join (
      select code_id, sum(used) as used, sum(revenue_cents) as revenue,
        sum(discount_cents) as discount
      from orders, code_use(status, ordered, split_from) where code_id is not null group by 1
    ) counted on code_id = codes.id
    where codes.used <> coalesce(counted.used, 0)
      or codes.revenue_cents <> coalesce(counted.revenue, 0)
      or codes.discount_cents <> coalesce(counted.discount, 0)`,
  // A code takes something off its list price, and only orders with a code have less than that. Whether
  // it may go below the floor of a plan can change later, so no stored row says whether it might then.
  sql`
    select 'orders' as "table", order_id::text as id, 'discount_cents' as what,
      discount_cents::text as stored,
      (quantity::bigint * (list_cents - order_items.unit_cents))::text as computed
    from order_items join orders on orders.id = order_id
    where discount_cents not between 0 and quantity::bigint * (list_cents - order_items.unit_cents)
      or (discount_cents > 0 and orders.code is null)`,
  sql`
    select 'orders' as "table", orders.id::text as id, 'code_id' as what,
      orders.event_id::text as stored, codes.event_id::text as computed
    from orders join codes on codes.id = code_id where codes.event_id <> orders.event_id`,
  // Seats that are kept follow from shares, and what is taken of them from their orders.
  sql`
    select 'code_shares' as "table", share.id::text as id, 'taken' as what,
      share.taken::text as stored, coalesce(counted.taken, 0)::text as computed
    from code_shares share left join (
      select share_id, sum(seats) as taken from (
        select share_id, reserved_seats as seats from orders
        where reserved_seats > 0 and status <> 'cancelled'
        union all
        select share_id, share_seats from exchange_requests
        where share_seats > 0 and state = 'waiting'
      ) one group by 1
    ) counted on share_id = share.id
    where share.taken <> coalesce(counted.taken, 0)`,
  sql`
    select 'events' as "table", events.id::text as id, 'reserved_seats' as what,
      reserved_seats::text as stored, coalesce(kept.seats, 0)::text as computed
    from events left join (
      select event_id, sum(seats_kept(seats, taken, released_at)) as seats from code_shares group by 1
    ) kept on event_id = events.id
    where reserved_seats <> coalesce(kept.seats, 0)`,
  sql`
    select 'orders' as "table", orders.id::text as id, 'reserved_seats' as what,
      reserved_seats::text as stored, coalesce(sum(seats), 0)::text as computed
    from orders left join order_items on order_id = orders.id
    where reserved_seats > 0
    group by orders.id having reserved_seats > coalesce(sum(seats), 0)`,
];
