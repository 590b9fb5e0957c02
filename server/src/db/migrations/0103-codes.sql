-- Codes of an event that make its tickets cheaper, or open hidden price types.
create table codes (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  -- In capital letters; see `codeOf` in the contract.
  code text not null check (length(code) between 1 and 40),
  kind text not null check (kind in ('percent', 'amount', 'price', 'access')),
  -- Hundredths of a percent, or cents.
  value integer check (value >= 0 and (kind <> 'percent' or value <= 10000)),
  is_per_order boolean not null check (not is_per_order or kind = 'amount'),
  -- Empty: all price types that are not hidden. One that was removed stays in it and sells nothing.
  price_type_ids uuid[] not null,
  -- Null: no limit.
  uses integer check (uses > 0),
  uses_per_person integer check (uses_per_person > 0),
  min_tickets integer check (min_tickets > 0),
  begins_at timestamptz(3),
  ends_at timestamptz(3),
  adds_up boolean not null,
  below_floor boolean not null,
  -- The name of codes that were made together.
  batch text,
  -- Orders that are not cancelled. A late payment can take a use beyond the limit.
  used integer not null default 0 check (used >= 0),
  -- Of completed orders: what their tickets cost, and what the code took off them.
  revenue_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  created_at timestamptz(3) not null,
  unique (event_id, code),
  check ((value is null) = (kind = 'access')),
  check (begins_at < ends_at)
);
create index codes_of_event on codes (event_id, created_at, id);

alter table orders
  add column code_id uuid,
  -- As it was when the order was placed; it stays when the code is deleted or renamed.
  add column code text;
alter table orders add constraint orders_code_id_fkey
  foreign key (code_id) references codes (id) on delete set null not valid;

-- `list_cents` is the price of a ticket before its code, the highest if the line has several;
-- `discount_cents` is what the code took off all tickets of the line.
create or replace view order_items as
select orders.id as order_id, item.position::smallint, item.price_type_id, item.label,
  item.quantity, item.unit_cents, item.fee_cents,
  coalesce(item.credited_cents, 0) as credited_cents,
  coalesce(item.credited_fee_cents, 0) as credited_fee_cents,
  coalesce(item.list_cents, item.unit_cents) as list_cents,
  coalesce(item.discount_cents, 0) as discount_cents
from orders,
  rows from (jsonb_to_recordset(ordered) as (price_type_id uuid, label text, quantity smallint,
    unit_cents integer, fee_cents integer, credited_cents integer, credited_fee_cents integer,
    list_cents integer, discount_cents integer))
  with ordinality as item (price_type_id, label, quantity, unit_cents, fee_cents, credited_cents,
    credited_fee_cents, list_cents, discount_cents, position);

-- What one order adds to the figures of its code.
create function code_use(status order_status, ordered jsonb,
  out used integer, out revenue_cents bigint, out discount_cents bigint)
language sql immutable as $$
  select (status <> 'cancelled')::integer,
    coalesce(sum(quantity * unit_cents - coalesce(credited_cents, 0))
      filter (where status = 'completed'), 0)::bigint,
    coalesce(sum(discount_cents) filter (where status = 'completed'), 0)::bigint
  from jsonb_to_recordset(ordered) as
    (quantity bigint, unit_cents bigint, credited_cents bigint, discount_cents bigint)
$$;

-- Triggers, because orders are changed in many places, and each holds the lock of its event.
create function count_code_use() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update codes set used = codes.used - gone.used,
      revenue_cents = codes.revenue_cents - gone.revenue_cents,
      discount_cents = codes.discount_cents - gone.discount_cents
    from code_use(old.status, old.ordered) gone where codes.id = old.code_id;
  end if;
  if tg_op <> 'DELETE' then
    update codes set used = codes.used + new_use.used,
      revenue_cents = codes.revenue_cents + new_use.revenue_cents,
      discount_cents = codes.discount_cents + new_use.discount_cents
    from code_use(new.status, new.ordered) new_use where codes.id = new.code_id;
  end if;
  return null;
end $$;
create trigger orders_count_code_new after insert on orders
  for each row when (new.code_id is not null) execute function count_code_use();
create trigger orders_count_code_changed after update of status, ordered, code_id on orders
  for each row when (old.code_id is not null or new.code_id is not null)
  execute function count_code_use();
create trigger orders_count_code_deleted after delete on orders
  for each row when (old.code_id is not null) execute function count_code_use();
