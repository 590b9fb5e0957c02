-- The account to which an organizer returns the money of an order, as the buyer or staff gave it. It is
-- deleted once nothing is due.
create table refund_accounts (
  order_id uuid primary key references orders (id) on delete cascade,
  holder text not null check (holder <> ''),
  iban text not null check (iban <> ''),
  given_by text not null check (given_by in ('buyer', 'staff')),
  given_at timestamptz(3) not null
);
