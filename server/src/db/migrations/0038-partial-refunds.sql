-- Refunds of some of an order's tickets. The order keeps the others, so its items and sums shrink.
create table order_refunds (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  ticket_ids uuid[] not null check (cardinality(ticket_ids) > 0),
  -- What the order lost, in the form of `orders.ordered`, and in its sums.
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  total_cents integer not null check (total_cents >= 0),
  fee_cents integer not null check (fee_cents >= 0),
  buyer_fee_cents integer not null check (buyer_fee_cents between 0 and fee_cents),
  tax_cents integer not null check (tax_cents between 0 and total_cents),
  -- The part of the payment that goes back; null for free tickets.
  payment_id uuid references payments (id) on delete set null,
  made_at timestamptz(3) not null
);
create index order_refunds_of_order on order_refunds (order_id);

-- A payment of which a part goes back is split: the parts add up to what was paid. A part has the
-- payment service's name of the whole.
alter table payments
  add column part_of uuid references payments (id) on delete cascade,
  add check (part_of is null or refund_due_at is not null);
alter table payments drop constraint payments_provider_reference_key;
create unique index payments_once on payments (provider, reference) where part_of is null;
create index payments_by_part on payments (part_of) where part_of is not null;

-- An order may be refunded in parts. No ticket is in two of them, because it is void after the first.
drop index ledger_entries_once;
create unique index ledger_entries_once on ledger_entries (order_id, kind) where kind in ('sale', 'fee');
alter table invoices drop constraint invoices_order_id_kind_key;
create unique index invoices_once on invoices (order_id) where kind = 'invoice';
create index invoices_of_order on invoices (order_id);

-- The tickets of a refund request; null: the whole order. What the buyer gets back, and by how much
-- the balance changes, in cents.
alter table refund_requests
  add column ticket_ids uuid[],
  add column part_cents integer,
  add column part_change_cents integer,
  add check ((ticket_ids is null) = (part_cents is null) and (ticket_ids is null) = (part_change_cents is null));
