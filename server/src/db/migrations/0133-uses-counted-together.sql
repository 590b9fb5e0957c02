-- Counts the uses of orders that are placed together in one statement: one for each order left a
-- version of the code's row behind, which every next one had to pass.
create function count_new_code_uses() returns trigger language plpgsql as $$
begin
  update codes set used = codes.used + added.used,
    revenue_cents = codes.revenue_cents + added.revenue_cents,
    discount_cents = codes.discount_cents + added.discount_cents
  from (
    select code_id, sum(one.used)::integer as used, sum(one.revenue_cents)::bigint as revenue_cents,
      sum(one.discount_cents)::bigint as discount_cents
    from new_orders, code_use(status, ordered) one
    where code_id is not null
    group by code_id
  ) added
  where codes.id = added.code_id;
  return null;
end $$;
drop trigger orders_count_code_new on orders;
create trigger orders_count_code_new after insert on orders
  referencing new table as new_orders for each statement execute function count_new_code_uses();
