-- The ways to pay that buyers choose from, in their order, as `WaySetting` of the contract; null:
-- what is set up decides (an organization), or the organization does (an event).
alter table organizations add column payment_ways jsonb;
alter table events add column payment_ways jsonb;

-- The way that was chosen. Null: the order is free, a guest's, or older than the choice.
alter table orders add column payment_way text;
alter table orders add column way_changes smallint not null default 0;
alter table orders add constraint orders_payment_way
  check (payment_way in ('card', 'mollie', 'transfer', 'door')) not valid;

-- Payment pages of orders that are paid another way now. Money may still come from one.
create table left_payment_pages (
  provider text not null,
  checkout_id text not null,
  order_id uuid not null references orders on delete cascade,
  account text,
  left_at timestamptz(3) not null,
  primary key (provider, checkout_id)
);
create index left_payment_pages_of_order on left_payment_pages (order_id, left_at);
