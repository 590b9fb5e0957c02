-- A price type that admits nobody is an add-on, as a T-shirt or parking: `sold` and `held` of it count
-- pieces, and its event's counters leave it out. 0152 checks the rows from before.
alter table price_types drop constraint price_types_admits;
alter table price_types add constraint price_types_admits check (admits between 0 and 20) not valid;

alter table price_types
  -- An add-on that an online order may have without a ticket.
  add column sold_alone boolean not null default false,
  -- The variant of an add-on, such as a size; its label ends with it: 'T-shirt, M'.
  add column variant text;
alter table price_types add constraint price_types_variant check (
  variant is null or (admits = 0 and length(variant) between 1 and 20
    and right(label, length(variant) + 2) = ', ' || variant)
) not valid;

-- Everything of a price type that its event's page shows, in one trigger, as in 0137.
create or replace trigger price_types_note_update
  after update of label, amount_cents, is_hidden, sale, admits, pay_what_you_want, min_per_order,
    max_per_order, max_per_person, tax_basis_points, only_with, sold_alone, variant
  on price_types for each row when (
    (old.label, old.amount_cents, old.is_hidden, old.sale, old.admits, old.pay_what_you_want,
      old.min_per_order, old.max_per_order, old.max_per_person, old.tax_basis_points, old.only_with,
      old.sold_alone, old.variant)
    is distinct from
    (new.label, new.amount_cents, new.is_hidden, new.sale, new.admits, new.pay_what_you_want,
      new.min_per_order, new.max_per_order, new.max_per_person, new.tax_basis_points, new.only_with,
      new.sold_alone, new.variant)
  ) execute function note_event_change();

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
