import { sql } from 'kysely';
import type { Check } from '../../doctor/check.ts';

const validByEvent = sql`
  select event_id, count(*) as tickets from tickets
  where voided_at is null and not is_guest and not is_add_on group by 1`;
const guestTickets = sql`
  select event_id, price_type_id from tickets where voided_at is null and is_guest`;
const guestsByEvent = sql`
  select event_id, count(*) as seats from (${guestTickets}) guest group by 1`;
const heldItems = sql`
  select orders.event_id, price_type_id, order_items.units, order_items.seats
  from orders join order_items on order_items.order_id = orders.id
  where status in ('pending', 'processing', 'applied')
  union all
  select event_id, price_type_id, 1, 1 from (${guestTickets}) guest
  union all
  select event_id, price_type_id, quantity * greatest(coalesce(admits, 1), 1),
    quantity * coalesce(admits, 1)
  from exchange_requests
    cross join lateral jsonb_to_recordset(added)
      as item (price_type_id uuid, quantity integer, admits integer)
  where state = 'waiting'`;
const heldByEvent = sql`select event_id, sum(seats) as seats from (${heldItems}) held group by 1`;

const seatsByPrice = sql`
  select price_type_id, sum(sold) as sold, sum(held) as held, sum(guests) as guests,
    sum(cents) as revenue_cents
  from (
    select price_type_id, 1 as sold, 0 as held, 0 as guests, unit_cents - credited_cents as cents
    from tickets where voided_at is null and not is_guest
    union all
    select price_type_id, 0, units, 0, 0 from (${heldItems}) held
    union all
    select price_type_id, 0, 0, 1, 0 from (${guestTickets}) guest
  ) seats group by 1`;

/** Compare every counter of events and prices with the rows that it counts. */
export const eventChecks: Check[] = [
  sql`
    select 'events' as "table", id::text as id, 'tickets_sold' as what,
      tickets_sold::text as stored, coalesce(tickets, 0)::text as computed
    from events left join (${validByEvent}) valid on event_id = events.id
    where tickets_sold <> coalesce(tickets, 0)`,
  sql`
    select 'events' as "table", id::text as id, 'seats_held' as what,
      seats_held::text as stored, coalesce(seats, 0)::text as computed
    from events left join (${heldByEvent}) held on event_id = events.id
    where seats_held <> coalesce(seats, 0)`,
  sql`
    select 'events' as "table", id::text as id, 'guest_seats' as what,
      guest_seats::text as stored, coalesce(seats, 0)::text as computed
    from events left join (${guestsByEvent}) guests on event_id = events.id
    where guest_seats <> coalesce(seats, 0)`,
  sql`
    select 'events' as "table", id::text as id, 'is_sold_out' as what,
      is_sold_out::text as stored, (tickets_sold + guest_seats + reserved_seats >= capacity)::text as computed
    from events where is_sold_out <> (tickets_sold + guest_seats + reserved_seats >= capacity)`,
  sql`
    select 'events' as "table", id::text as id, 'capacity, and seats taken' as what,
      capacity::text as stored, (coalesce(tickets, 0) + coalesce(seats, 0) + reserved_seats)::text as computed
    from events
      left join (${validByEvent}) valid on valid.event_id = events.id
      left join (${heldByEvent}) held on held.event_id = events.id
    where coalesce(tickets, 0) + coalesce(seats, 0) + reserved_seats > capacity`,
  sql`
    select 'events' as "table", events.id::text as id, shared.name as what,
      shared.seats::text as stored, sum(coalesce(price.sold + price.held, 0))::text as computed
    from events
      cross join lateral jsonb_to_recordset(events.shared_limits)
        as shared (name text, seats integer, ticket_ids jsonb)
      join price_types price
        on price.event_id = events.id and shared.ticket_ids ? price.id::text
    where events.shared_limits is not null
    group by events.id, shared.name, shared.seats
    having sum(price.sold + price.held) > shared.seats`,
  ofPrices('sold'),
  ofPrices('held'),
  ofPrices('guests'),
  ofPrices('revenue_cents'),
  sql`
    with taken as (${seatsByPrice})
    select 'price_types' as "table", id::text as id, 'quota, and seats taken' as what,
      quota::text as stored, (taken.sold + taken.held)::text as computed
    from price_types join taken on price_type_id = id
    where taken.sold + taken.held > quota`,
  sql`
    with counted as (
      select price_type_id,
        date_bin(interval '15 minutes', sold_at, timestamptz '2000-01-01 00:00:00Z') as slot,
        count(*) filter (where not is_add_on) as tickets,
        sum(unit_cents - credited_cents) as cents
      from tickets where voided_at is null and not is_guest group by 1, 2
    )
    select 'sales_by_slot' as "table",
      concat(price_type_id, ' ', to_char(slot at time zone 'UTC', 'YYYY-MM-DD HH24:MI')) as id,
      'tickets, revenue_cents' as what,
      concat(coalesce(stored.tickets, 0), ', ', coalesce(revenue_cents, 0)) as stored,
      concat(coalesce(counted.tickets, 0), ', ', coalesce(cents, 0)) as computed
    from sales_by_slot stored full join counted using (price_type_id, slot)
    where coalesce(stored.tickets, 0) <> coalesce(counted.tickets, 0)
      or coalesce(revenue_cents, 0) <> coalesce(cents, 0)`,
  sql`
    with counted as (
      select event_id, date_bin(interval '6 hours', sold_at, timestamptz '2000-01-01 00:00:00Z')
          as block, count(*) filter (where not is_add_on) as tickets,
        sum(unit_cents - credited_cents) as cents
      from tickets where voided_at is null and not is_guest group by 1, 2
    )
    select 'sales_by_block' as "table",
      concat(event_id, ' ', to_char(block at time zone 'UTC', 'YYYY-MM-DD HH24:MI')) as id,
      'tickets, revenue_cents' as what,
      concat(coalesce(stored.tickets, 0), ', ', coalesce(revenue_cents, 0)) as stored,
      concat(coalesce(counted.tickets, 0), ', ', coalesce(cents, 0)) as computed
    from sales_by_block stored full join counted using (event_id, block)
    where coalesce(stored.tickets, 0) <> coalesce(counted.tickets, 0)
      or coalesce(revenue_cents, 0) <> coalesce(cents, 0)`,
  sql`
    select 'event_categories' as "table", concat(event_id, ' ', category_id) as id,
      'starts_at' as what, event_categories.starts_at::text as stored,
      events.starts_at::text as computed
    from event_categories join events on events.id = event_id
    where event_categories.starts_at <> events.starts_at`,
];

function ofPrices(counter: 'sold' | 'held' | 'guests' | 'revenue_cents'): Check {
  const stored = sql.ref(`price_types.${counter}`);
  const computed = sql`coalesce(${sql.ref(`taken.${counter}`)}, 0)`;
  return sql`
    with taken as (${seatsByPrice})
    select 'price_types' as "table", id::text as id, ${sql.lit(counter)} as what,
      ${stored}::text as stored, ${computed}::text as computed
    from price_types left join taken on price_type_id = id
    where ${stored} <> ${computed}`;
}
