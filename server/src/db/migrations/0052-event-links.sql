-- Named links of an event that say who brought a buyer: a partner, a poster, a promoter.
create table event_links (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  -- In the address as `?via=`. Unique on the platform, so that no organizer gets another's buyers.
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{1,32}$'),
  name text not null check (length(name) between 1 and 80),
  -- Of what is paid for the tickets, in hundredths of a percent.
  commission_basis_points smallint not null default 0
    check (commission_basis_points between 0 and 5000),
  created_at timestamptz(3) not null,
  created_by_name text not null
);
create index event_links_of_event on event_links (event_id, created_at);

-- Clicks by day at the event's location. Nothing is kept of who clicked.
create table event_link_clicks (
  link_id uuid not null references event_links (id) on delete cascade,
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (link_id, day)
);

-- What an organization owes its partners. Both accounts are its own and cancel each other out: the
-- platform neither holds nor pays this money.
alter type ledger_account add value 'commissions' before 'bank';
alter type ledger_account add value 'commissions_due' before 'bank';
alter type ledger_kind add value 'commission';
