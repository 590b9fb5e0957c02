-- What an order is for stands in its own row. As a table of its own it cost every booking of a crowd
-- that waits for one event a row more, two indexes and two keys to look up; and nothing ever changes
-- or asks for an item without its order. `order_items` stays to read.

-- Most orders have no payment page, and an entry for nothing costs as much as one for something.
alter table orders drop constraint orders_checkout_id_key;

alter table orders
  -- [{ price_type_id, label, quantity, unit_cents, fee_cents }]: the price that was shown and the
  -- platform's fee for one ticket, kept for the order. A price that was taken away afterwards, which
  -- only happens with nothing of it sold, is still named here.
  add column ordered jsonb not null default '[]' check (jsonb_typeof(ordered) = 'array');
update orders set ordered = items.ordered
from (
  select order_id, jsonb_agg(to_jsonb(order_items) - 'order_id' - 'position' order by position)
    as ordered
  from order_items group by 1
) items
where order_id = id;
alter table orders alter column ordered drop default;

drop table order_items;
create view order_items as
select orders.id as order_id, item.position::smallint, item.price_type_id, item.label,
  item.quantity, item.unit_cents, item.fee_cents
from orders,
  rows from (jsonb_to_recordset(ordered) as (price_type_id uuid, label text, quantity smallint,
    unit_cents integer, fee_cents integer))
  with ordinality as item (price_type_id, label, quantity, unit_cents, fee_cents, position);

create unique index orders_by_checkout on orders (checkout_id) where checkout_id is not null;
