-- A change of a paid order that its buyer is asked to pay for online. What comes in is held, and the
-- order stays as it is until the money is here.
create table exchange_requests (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  event_id uuid not null references events (id) on delete cascade,
  -- The seller; an event that is given away ends the request.
  organization_id uuid not null,
  state text not null
    check (state in ('waiting', 'paid', 'withdrawn', 'expired', 'ended')),
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- The buyer has finished, and the money is on its way: the seats are held without an end.
  under_way_at timestamptz(3),
  -- The tickets that leave, and the items that come in, in the form of `orders.ordered`.
  ticket_ids uuid[] not null,
  added jsonb not null,
  -- The fee rule of then.
  terms jsonb not null,
  -- The order as it was; a request ends once this is no longer true.
  ordered jsonb not null,
  company jsonb,
  before_cents integer not null check (before_cents >= 0),
  after_cents integer not null check (after_cents > before_cents),
  -- What the platform's fee rises by.
  fee_cents integer not null check (fee_cents >= 0),
  payment_way text not null,
  -- The seats of the order's code that the items take, and how many the order has of them then.
  share_id uuid,
  share_seats integer not null default 0 check (share_seats >= 0),
  reserved_seats integer not null default 0,
  checkout_provider text not null,
  checkout_id text,
  checkout_account text,
  checkout_url text,
  check ((state = 'waiting') = (ended_at is null))
);
create unique index exchange_requests_waiting on exchange_requests (order_id)
  where state = 'waiting';
create index exchange_requests_of_order on exchange_requests (order_id, asked_at);
create index exchange_requests_of_event on exchange_requests (event_id) where state = 'waiting';
