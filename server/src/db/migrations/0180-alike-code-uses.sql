-- Orders of a rush are mostly alike, so what one adds to the figures of its code is worked out once for
-- all that are.
create or replace function count_new_code_uses() returns trigger language plpgsql as $$
begin
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
