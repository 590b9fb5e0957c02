-- A price type that admits nobody is an add-on, as a T-shirt or parking: `sold` and `held` of it count
-- pieces, and its event's counters leave it out. 0152 checks the rows from before.
alter table price_types drop constraint price_types_admits;
alter table price_types add constraint price_types_admits check (admits between 0 and 20) not valid;

-- A piece has a ticket like a person, with a code that is handed out once.
alter table tickets add column is_add_on boolean not null default false;

create or replace view order_items as
select orders.id as order_id, item.position::smallint, item.price_type_id, item.label,
  item.quantity, item.unit_cents, item.fee_cents,
  coalesce(item.credited_cents, 0) as credited_cents,
  coalesce(item.credited_fee_cents, 0) as credited_fee_cents,
  coalesce(item.list_cents, item.unit_cents) as list_cents,
  coalesce(item.discount_cents, 0) as discount_cents,
  item.tax, item.fee_tax, item.quantity::integer * coalesce(item.admits, 1) as seats,
  -- What the line takes of the limit of its price type: people, or pieces of an add-on.
  item.quantity::integer * greatest(coalesce(item.admits, 1), 1) as units
from orders,
  rows from (jsonb_to_recordset(ordered) as (price_type_id uuid, label text, quantity smallint,
    unit_cents integer, fee_cents integer, credited_cents integer, credited_fee_cents integer,
    list_cents integer, discount_cents integer, tax jsonb, fee_tax integer, admits smallint))
  with ordinality as item (price_type_id, label, quantity, unit_cents, fee_cents, credited_cents,
    credited_fee_cents, list_cents, discount_cents, tax, fee_tax, admits, position);
