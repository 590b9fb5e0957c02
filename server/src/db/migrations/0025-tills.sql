-- What devices took at the door. A till belongs to one device at one event and is open until somebody
-- counts its cash; the next taking opens another.
create table tills (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  -- The device's own random name; '' for sales without a device.
  device_id text not null,
  -- What people call it, as it was called last.
  device_name text not null,
  opened_at timestamptz(3) not null,
  opened_by text not null,
  closed_at timestamptz(3),
  closed_by text,
  counted_cents integer check (counted_cents >= 0),
  note text not null default '',
  check ((closed_at is null) = (closed_by is null)),
  check ((closed_at is null) = (counted_cents is null))
);
create unique index tills_one_open on tills (event_id, device_id) where closed_at is null;
create index tills_of_event on tills (event_id, opened_at);

create table till_entries (
  id uuid primary key,
  till_id uuid not null references tills (id) on delete cascade,
  -- An order may be deleted after its refund; that it was paid and refunded here stays.
  order_id uuid not null,
  kind text not null check (kind in ('sale', 'payment', 'refund')),
  method text not null check (method in ('cash', 'card')),
  -- Below zero for a refund.
  amount_cents integer not null check (kind = 'refund' and amount_cents <= 0
    or kind <> 'refund' and amount_cents >= 0),
  tickets integer not null check (tickets > 0),
  at timestamptz(3) not null,
  user_id uuid references users (id) on delete set null,
  user_name text not null,
  -- Of a payment or a refund; a sale's key stands with its order.
  idempotency_key text,
  -- SHA-256 of what was asked for under the key.
  request_hash bytea,
  check ((idempotency_key is null) = (request_hash is null))
);
create index till_entries_of_till on till_entries (till_id, at);
-- Paid once and refunded once at the door, whatever the number of devices.
create unique index till_entries_once on till_entries (order_id, (kind = 'refund'));

-- A scanner asks every few seconds whether an event's unpaid orders are still the same.
create index orders_unpaid on orders (event_id, created_at, id)
  where status in ('pending', 'processing');
