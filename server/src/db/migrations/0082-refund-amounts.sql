-- Refunds of a sum, beside those of whole tickets: the order keeps its tickets and costs less.
-- `credited_cents` is what was taken off a ticket's price.
alter table tickets add column credited_cents integer not null default 0;
alter table tickets add constraint tickets_credited_cents_check
  check (credited_cents between 0 and unit_cents) not valid;

alter table order_refunds drop constraint order_refunds_ticket_ids_check;
alter table order_refunds
  add column reason text not null default '',
  -- What tells a repeated request from a second refund.
  add column request_key text,
  add column request_hash bytea;
create unique index order_refunds_by_key on order_refunds (order_id, request_key)
  where request_key is not null;

-- Why a waiting refund of a sum was requested. Its `ticket_ids` are empty.
alter table refund_requests add column asked_reason text not null default '';

-- What was taken off a line: of its prices, with the fee that the buyer paid, and of the platform's fee.
create or replace view order_items as
select orders.id as order_id, item.position::smallint, item.price_type_id, item.label,
  item.quantity, item.unit_cents, item.fee_cents,
  coalesce(item.credited_cents, 0) as credited_cents,
  coalesce(item.credited_fee_cents, 0) as credited_fee_cents
from orders,
  rows from (jsonb_to_recordset(ordered) as (price_type_id uuid, label text, quantity smallint,
    unit_cents integer, fee_cents integer, credited_cents integer, credited_fee_cents integer))
  with ordinality as item (price_type_id, label, quantity, unit_cents, fee_cents, credited_cents,
    credited_fee_cents, position);
