-- What a booking reads of its buyer is found by functions, which keep their plans. As queries these
-- reads were planned anew for each batch of bookings; for a lone booking, that took longer than all
-- that the database read. No plan may read all orders: a session that made its plan at a young sale
-- keeps it.

-- Returns the orders that were placed under these keys, each of the form 'event key'. The two are
-- compared as one text, as in their index, so that the planner chooses no other.
create function orders_by_keys(keys text[])
returns table (
  id uuid, secret text, status order_status, total_cents integer, expires_at timestamptz,
  idempotency_key text, request_hash bytea
)
language plpgsql stable rows 1
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select orders.id, orders.secret, orders.status, orders.total_cents, orders.expires_at,
      orders.idempotency_key, orders.request_hash
    from orders
    where orders.event_id::text || ' ' || orders.idempotency_key = any(keys);
end $$;

-- Returns the seats of unpaid orders of buyers, one row for each order; a buyer is 'event address' in
-- lower case, as in the index of these orders.
create function unpaid_seats(buyers text[]) returns table (email text, seats integer)
language plpgsql stable rows 1
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select lower(orders.email), (
      select coalesce(sum((item ->> 'quantity')::integer
        * greatest(coalesce((item ->> 'admits')::integer, 1), 1)), 0)::integer
      from jsonb_array_elements(orders.ordered) item)
    from orders
    where orders.event_id::text || ' ' || lower(orders.email) = any(buyers)
      and orders.status in ('pending', 'processing', 'applied');
end $$;

-- Returns how many tickets of a price each of these addresses has in orders that are not cancelled,
-- guests' tickets aside: {"ada@example.com": 2}. The event is compared as text, so that orders are found
-- by the index of addresses.
create function tickets_of_persons(event uuid, price uuid, addresses text[]) returns json
language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(json_object_agg(own.email, own.tickets), '{}') from (
      select lower(orders.email) as email, sum((item ->> 'quantity')::integer)::integer as tickets
      from orders, jsonb_array_elements(orders.ordered) item
      where lower(orders.email) collate "C" = any(addresses) and orders.email <> ''
        and orders.event_id::text = event::text and orders.status <> 'cancelled'
        and item ->> 'price_type_id' = price::text
        and item ->> 'is_guest' is null
      group by lower(orders.email)) own);
end $$;

-- Most orders have no code. Nothing is to be counted for them.
create or replace function count_new_code_uses() returns trigger language plpgsql as $$
begin
  if not exists (select from new_orders where code_id is not null) then return null; end if;
  update codes set used = codes.used + added.used,
    revenue_cents = codes.revenue_cents + added.revenue_cents,
    discount_cents = codes.discount_cents + added.discount_cents
  from (
    select code_id, sum(orders * one.used)::integer as used,
      sum(orders * one.revenue_cents)::bigint as revenue_cents,
      sum(orders * one.discount_cents)::bigint as discount_cents
    from (
      select code_id, status, ordered, split_from, count(*) as orders
      from new_orders
      where code_id is not null
      group by code_id, status, ordered, split_from
    ) alike, code_use(status, ordered, split_from) one
    group by code_id
  ) added
  where codes.id = added.code_id;
  return null;
end $$;
