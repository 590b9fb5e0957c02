-- Orders whose tickets moved to an order of their own: what moved, and its part of the sums.
create table order_splits (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  -- Whether it still exists or not: the books of the first order have what left it.
  new_order_id uuid not null unique,
  -- None of an order that was not paid yet.
  ticket_ids uuid[] not null,
  -- How many moved.
  tickets integer not null check (tickets > 0),
  is_paid boolean not null,
  total_cents integer not null check (total_cents >= 0),
  fee_cents integer not null check (fee_cents >= 0),
  tax_cents integer not null check (tax_cents between 0 and total_cents),
  -- What is left of the order that was split.
  left_cents integer not null check (left_cents >= 0),
  made_at timestamptz(3) not null
);
create index order_splits_of_order on order_splits (order_id);

-- The order that an order was split from, whether it still exists or not.
alter table orders add column split_from uuid;

-- A part of a payment goes back, or pays for the order that was split off.
do $$
declare named text;
begin
  select conname into strict named from pg_constraint
  where conrelid = 'payments'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%part_of%';
  execute format('alter table payments drop constraint %I', named);
end $$;

-- An admission belongs to the order of its ticket.
create function move_check_ins() returns trigger language plpgsql as $$
begin
  update check_ins set order_id = new.order_id where ticket_id = new.id;
  return null;
end $$;
create trigger tickets_move_check_ins after update of order_id on tickets
  for each row when (old.order_id <> new.order_id) execute function move_check_ins();

-- `tax_shift` and `fee_tax_shift`: by how much the tax of an order that was split off differs from its
-- own rounding.
create or replace view order_items as
select orders.id as order_id, item.position::smallint, item.price_type_id, item.label,
  item.quantity, item.unit_cents, item.fee_cents,
  coalesce(item.credited_cents, 0) as credited_cents,
  coalesce(item.credited_fee_cents, 0) as credited_fee_cents,
  coalesce(item.list_cents, item.unit_cents) as list_cents,
  coalesce(item.discount_cents, 0) as discount_cents,
  item.tax, item.fee_tax, item.quantity::integer * coalesce(item.admits, 1) as seats,
  item.quantity::integer * greatest(coalesce(item.admits, 1), 1) as units,
  coalesce(item.tax_shift, 0) as tax_shift, coalesce(item.fee_tax_shift, 0) as fee_tax_shift
from orders,
  rows from (jsonb_to_recordset(ordered) as (price_type_id uuid, label text, quantity smallint,
    unit_cents integer, fee_cents integer, credited_cents integer, credited_fee_cents integer,
    list_cents integer, discount_cents integer, tax jsonb, fee_tax integer, admits smallint,
    tax_shift integer, fee_tax_shift integer))
  with ordinality as item (price_type_id, label, quantity, unit_cents, fee_cents, credited_cents,
    credited_fee_cents, list_cents, discount_cents, tax, fee_tax, admits, tax_shift, fee_tax_shift,
    position);

-- A booking is one use of its code. An order that was split off is no other booking: it has its part of
-- what the code earned and took off, and no use.
create function code_use(status order_status, ordered jsonb, split_from uuid,
  out used integer, out revenue_cents bigint, out discount_cents bigint)
language sql immutable as $$
  select case when split_from is null then one.used else 0 end, one.revenue_cents,
    one.discount_cents
  from code_use(status, ordered) one
$$;
create or replace function count_code_use() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update codes set used = codes.used - gone.used,
      revenue_cents = codes.revenue_cents - gone.revenue_cents,
      discount_cents = codes.discount_cents - gone.discount_cents
    from code_use(old.status, old.ordered, old.split_from) gone where codes.id = old.code_id;
  end if;
  if tg_op <> 'DELETE' then
    update codes set used = codes.used + new_use.used,
      revenue_cents = codes.revenue_cents + new_use.revenue_cents,
      discount_cents = codes.discount_cents + new_use.discount_cents
    from code_use(new.status, new.ordered, new.split_from) new_use where codes.id = new.code_id;
  end if;
  return null;
end $$;
create or replace function count_new_code_uses() returns trigger language plpgsql as $$
begin
  update codes set used = codes.used + added.used,
    revenue_cents = codes.revenue_cents + added.revenue_cents,
    discount_cents = codes.discount_cents + added.discount_cents
  from (
    select code_id, sum(one.used)::integer as used, sum(one.revenue_cents)::bigint as revenue_cents,
      sum(one.discount_cents)::bigint as discount_cents
    from new_orders, code_use(status, ordered, split_from) one
    where code_id is not null
    group by code_id
  ) added
  where codes.id = added.code_id;
  return null;
end $$;
