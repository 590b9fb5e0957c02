-- Exchanges of the tickets of paid orders: what left the order and what came in, with the fee and the
-- tax in it. What goes back to the buyer is a refund of its own.
create table order_exchanges (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  ticket_ids uuid[] not null,
  out_total_cents integer not null check (out_total_cents >= 0),
  out_fee_cents integer not null check (out_fee_cents >= 0),
  out_tax_cents integer not null check (out_tax_cents between 0 and out_total_cents),
  in_total_cents integer not null check (in_total_cents >= 0),
  in_fee_cents integer not null check (in_fee_cents >= 0),
  in_tax_cents integer not null check (in_tax_cents between 0 and in_total_cents),
  refund_id uuid references order_refunds (id),
  made_at timestamptz(3) not null
);
create index order_exchanges_of_order on order_exchanges (order_id);
create unique index order_exchanges_by_refund on order_exchanges (refund_id)
  where refund_id is not null;

-- Which exchange an entry books: an order is sold once, and once more by each exchange. The same for
-- its invoices. An exchange credits the whole invoice and writes a new one, while the ledger has only
-- what changed; `carried` is what the two documents have beyond the ledger.
alter table ledger_entries add column exchange_id uuid;
alter table invoices
  add column exchange_id uuid,
  add column carried_cents integer not null default 0,
  add column carried_tax_cents integer not null default 0;
