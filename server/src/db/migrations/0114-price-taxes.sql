-- A price has a tax of its own, or that of its organizer. An order's lines keep what they were booked
-- with in `ordered`; a line without one, from before, has the rate of its order and its own rounding.
alter table price_types
  -- Hundredths of a percent; null: as the organizer has it.
  add column tax_basis_points smallint,
  -- Why there is no tax.
  add column tax_exemption text,
  -- The same in the organizer's words; '' for the usual ones.
  add column tax_reason text not null default '';
alter table price_types
  add constraint price_types_tax_exemption_check check (tax_exemption in
    ('small_business', 'cultural_event', 'out_of_scope', 'reverse_charge', 'other')) not valid,
  add constraint price_types_tax check (
    tax_basis_points is null and tax_exemption is null and tax_reason = ''
    or tax_basis_points = 0 and tax_exemption is not null
    or tax_basis_points between 1 and 10000 and tax_exemption is null and tax_reason = '') not valid;

-- Why an organizer's prices have no tax; null: nobody said.
alter table organizations
  add column tax_exemption text,
  add column tax_reason text not null default '';
alter table organizations
  add constraint organizations_tax_exemption_check check (tax_exemption in
    ('small_business', 'cultural_event', 'out_of_scope', 'reverse_charge', 'other')) not valid,
  add constraint organizations_tax check (
    tax_exemption is null and tax_reason = ''
    or tax_basis_points = 0 and tax_exemption is not null) not valid;

alter table platform_settings
  -- The tax that the platform's fee includes; null: a buyer's fee has the tax of its ticket.
  add column fee_tax_basis_points smallint check (fee_tax_basis_points between 0 and 10000);

-- The tax of a line of `sales` or `tax`, and of the platform's fee; null on lines from before and on
-- other accounts. `tax_exemption` and `tax_reason` say why there is none.
alter table ledger_lines
  add column tax_basis_points smallint,
  add column tax_exemption text,
  add column tax_reason text;

create or replace view order_items as
select orders.id as order_id, item.position::smallint, item.price_type_id, item.label,
  item.quantity, item.unit_cents, item.fee_cents,
  coalesce(item.credited_cents, 0) as credited_cents,
  coalesce(item.credited_fee_cents, 0) as credited_fee_cents,
  coalesce(item.list_cents, item.unit_cents) as list_cents,
  coalesce(item.discount_cents, 0) as discount_cents,
  item.tax, item.fee_tax
from orders,
  rows from (jsonb_to_recordset(ordered) as (price_type_id uuid, label text, quantity smallint,
    unit_cents integer, fee_cents integer, credited_cents integer, credited_fee_cents integer,
    list_cents integer, discount_cents integer, tax jsonb, fee_tax integer))
  with ordinality as item (price_type_id, label, quantity, unit_cents, fee_cents, credited_cents,
    credited_fee_cents, list_cents, discount_cents, tax, fee_tax, position);
