-- Orders, tickets and check-ins. Seats are counted on the event and its prices, in the transaction
-- that takes or returns them; the checks below are the wall behind the program's own decision.

-- Until now nothing but the demo said that tickets were sold, and no order stood behind it. A figure
-- that no row explains is not kept.
update events set tickets_sold = 0 where tickets_sold > 0;
update price_types set sold = 0 where sold > 0;
delete from sales_by_slot;

alter table events
  -- Its place in the address of its public page; the program chooses a readable one.
  add column slug text not null default gen_random_uuid()::text,
  -- Seats in unpaid orders that still hold them; not sold, and not to be had.
  add column seats_held integer not null default 0 check (seats_held >= 0),
  add constraint events_never_oversold check (tickets_sold + seats_held <= capacity);
update events set slug = concat_ws('-',
  nullif(trim(both '-' from left(regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g'), 60)), ''),
  left(id::text, 8));
alter table events add constraint events_slug_key unique (slug);
-- The public list: what is switched on, by its start.
create index events_public_by_start on events (starts_at, id) where not is_switched_off;
create index events_public_by_place on events using gist (point(longitude, latitude))
  where not is_switched_off;

-- Addresses that an event had before, which lead to the present one.
create table former_slugs (
  slug text primary key,
  event_id uuid not null references events (id) on delete cascade
);
create index former_slugs_of_event on former_slugs (event_id);

alter table price_types
  -- At most so many of this price; null: as many as the event has seats.
  add column quota integer check (quota > 0),
  add column held integer not null default 0 check (held >= 0),
  -- What was paid for the tickets sold, whatever the price has become since.
  add column revenue_cents bigint not null default 0 check (revenue_cents >= 0),
  add constraint price_types_never_oversold check (quota is null or sold + held <= quota);

alter table organizations
  -- What a buyer does to pay, where payment is not online.
  add column payment_instructions text not null default ''
    check (char_length(payment_instructions) <= 1000);

create type order_status as enum ('pending', 'processing', 'completed', 'cancelled');
create type order_channel as enum ('online', 'door');
create type cancel_reason as enum ('expired', 'buyer', 'staff', 'payment_failed');

create table orders (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  -- Opens the order's page to whoever has it: 144 random bits.
  secret text not null unique,
  status order_status not null,
  channel order_channel not null,
  name text not null check (name <> ''),
  -- '' for a sale at the door to somebody who gave none.
  email text not null,
  phone text not null,
  total_cents integer not null check (total_cents >= 0),
  -- What the buyer agreed to, word for word; null: to nothing.
  marketing_wording text,
  marketing_agreed_at timestamptz(3),
  idempotency_key text,
  -- SHA-256 of what was asked for under the key.
  request_hash bytea,
  -- The payment page that was opened for it, where payment is online.
  checkout_id text unique,
  checkout_url text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  completed_at timestamptz(3),
  cancelled_at timestamptz(3),
  cancel_reason cancel_reason,
  check ((status = 'pending') = (expires_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'cancelled') = (cancel_reason is not null)),
  check (status <> 'completed' or completed_at is not null),
  check ((marketing_wording is null) = (marketing_agreed_at is null)),
  check ((idempotency_key is null) = (request_hash is null))
);
create unique index orders_by_key on orders (event_id, idempotency_key)
  where idempotency_key is not null;
create index orders_of_event on orders (event_id, created_at, id);
create index orders_to_expire on orders (expires_at) where status = 'pending';

create table order_items (
  order_id uuid not null references orders (id) on delete cascade,
  position smallint not null,
  -- null when the price was taken away afterwards, which only happens with nothing of it sold.
  price_type_id uuid references price_types (id) on delete set null,
  label text not null,
  quantity smallint not null check (quantity > 0),
  -- The price that was shown, kept for the order.
  unit_cents integer not null check (unit_cents >= 0),
  primary key (order_id, position)
);
create index order_items_of_price on order_items (price_type_id);

create table tickets (
  -- 128 random bits, the secret part of the code.
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  event_id uuid not null references events (id) on delete cascade,
  price_type_id uuid references price_types (id) on delete set null,
  label text not null,
  unit_cents integer not null check (unit_cents >= 0),
  sold_at timestamptz(3) not null,
  voided_at timestamptz(3)
);
create index tickets_of_order on tickets (order_id);
create index tickets_of_event on tickets (event_id, sold_at);
create index tickets_of_price on tickets (price_type_id);
create index tickets_voided on tickets (event_id, voided_at) where voided_at is not null;

create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  provider text not null check (provider in ('offline', 'stripe')),
  -- The provider's own name of the payment: however often it is told, it is one.
  reference text not null,
  amount_cents integer not null check (amount_cents > 0),
  received_at timestamptz(3) not null,
  -- Set when the money has to go back, and when it went.
  refund_due_at timestamptz(3),
  refunded_at timestamptz(3),
  refund_reference text,
  check (refunded_at is null or refund_due_at is not null),
  unique (provider, reference)
);
create index payments_of_order on payments (order_id);

create table check_ins (
  -- One admission per ticket, whatever the number of gates.
  ticket_id uuid primary key references tickets (id) on delete cascade,
  event_id uuid not null,
  price_type_id uuid,
  -- The scanner's name for this one scan: sent twice, it is the same.
  nonce text not null,
  gate text not null,
  user_id uuid references users (id) on delete set null,
  user_name text not null,
  -- By the scanner's clock, and when the server heard of it.
  scanned_at timestamptz(3) not null,
  received_at timestamptz(3) not null
);
create index check_ins_of_event on check_ins (event_id, received_at);
create index check_ins_of_price on check_ins (event_id, price_type_id);

-- Admissions by scanners that were offline, of tickets that another gate let in as well.
create table check_in_conflicts (
  ticket_id uuid not null references tickets (id) on delete cascade,
  nonce text not null,
  event_id uuid not null,
  gate text not null,
  user_id uuid references users (id) on delete set null,
  user_name text not null,
  scanned_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  primary key (ticket_id, nonce)
);
create index check_in_conflicts_of_event on check_in_conflicts (event_id, received_at);

-- What is to be done after a commit, written in the transaction that wants it.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  -- A worker that takes a job moves this ahead: if it dies, another takes the job then.
  run_at timestamptz(3) not null,
  attempts smallint not null default 0,
  last_error text,
  -- Set when it was given up.
  failed_at timestamptz(3)
);
create index jobs_due on jobs (run_at) where failed_at is null;
