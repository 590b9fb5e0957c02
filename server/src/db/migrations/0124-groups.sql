-- How many people one ticket of a price type admits, as a family ticket admits four. All counters,
-- quotas and capacities count people; what has a price, as a line of an order, counts what is bought.
alter table price_types add column admits smallint not null default 1;
alter table price_types add constraint price_types_admits check (admits between 1 and 20) not valid;

create or replace trigger price_types_note_update
  after update of label, amount_cents, is_hidden, sale, admits
  on price_types for each row when (
    (old.label, old.amount_cents, old.is_hidden, old.sale, old.admits)
    is distinct from (new.label, new.amount_cents, new.is_hidden, new.sale, new.admits)
  ) execute function note_event_change();

alter table tickets
  -- Joins the tickets that were bought as one; null: bought alone.
  add column group_id uuid,
  -- What they cost together; each has its share in `unit_cents`.
  add column group_cents integer;
alter table tickets
  add constraint tickets_group check ((group_id is null) = (group_cents is null)) not valid;

create or replace view order_items as
select orders.id as order_id, item.position::smallint, item.price_type_id, item.label,
  item.quantity, item.unit_cents, item.fee_cents,
  coalesce(item.credited_cents, 0) as credited_cents,
  coalesce(item.credited_fee_cents, 0) as credited_fee_cents,
  coalesce(item.list_cents, item.unit_cents) as list_cents,
  coalesce(item.discount_cents, 0) as discount_cents,
  item.tax, item.fee_tax, item.quantity::integer * coalesce(item.admits, 1) as seats
from orders,
  rows from (jsonb_to_recordset(ordered) as (price_type_id uuid, label text, quantity smallint,
    unit_cents integer, fee_cents integer, credited_cents integer, credited_fee_cents integer,
    list_cents integer, discount_cents integer, tax jsonb, fee_tax integer, admits smallint))
  with ordinality as item (price_type_id, label, quantity, unit_cents, fee_cents, credited_cents,
    credited_fee_cents, list_cents, discount_cents, tax, fee_tax, admits, position);
