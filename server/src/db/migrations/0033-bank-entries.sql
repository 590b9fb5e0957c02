-- Incoming transfers of the bank files that an organization uploaded. Money that leaves the account is
-- not kept.
create table bank_entries (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  -- SHA-256 of the transfer: the same transfer in another file is the same entry.
  fingerprint bytea not null,
  booked_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payer text not null,
  payer_iban text not null,
  text text not null,
  -- open: needs a person; paid: it completed its order; done: a person dealt with it.
  status text not null check (status in ('open', 'paid', 'done')),
  -- Why it paid for no order; null if it did.
  problem text,
  -- The order that it names.
  order_id uuid references orders (id) on delete set null,
  read_at timestamptz(3) not null,
  check ((status = 'paid') = (problem is null)),
  unique (organization_id, fingerprint)
);
create index bank_entries_open on bank_entries (organization_id, booked_on desc, id) where status = 'open';
create index bank_entries_of_order on bank_entries (order_id) where order_id is not null;
