-- Days on which an event is shown in a promoted place.
create table boosts (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  -- Whose it was when it was asked for, and who pays.
  organization_id uuid not null references organizations (id) on delete cascade,
  -- In the address of a promoted card, as links have theirs.
  code text not null unique check (code ~ '^boost-[a-z0-9]{8,20}$'),
  -- Days at the event's location.
  first_day date not null,
  last_day date not null check (last_day >= first_day and last_day - first_day < 31),
  status text not null check (status in ('asked', 'approved', 'refused', 'withdrawn')),
  -- What all days cost, as it was shown when they were asked for.
  price_cents integer not null check (price_cents >= 0),
  note text not null default '',
  answer text not null default '',
  asked_at timestamptz(3) not null,
  asked_by_name text not null,
  decided_at timestamptz(3),
  decided_by_name text not null default '',
  check ((decided_at is null) = (status = 'asked'))
);
create index boosts_of_event on boosts (event_id);
create index boosts_of_organization on boosts (organization_id, asked_at);
create index boosts_shown on boosts (last_day) where status = 'approved';
create index boosts_asked on boosts (asked_at) where status = 'asked';

-- Views and clicks by day at the event's location. Nothing is kept of who looked.
create table boost_days (
  boost_id uuid not null references boosts (id) on delete cascade,
  day date not null,
  views integer not null default 0 check (views >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (boost_id, day)
);

-- One row: what a promoted day costs.
create table boost_terms (
  is_only boolean primary key default true check (is_only),
  day_cents integer not null default 0 check (day_cents between 0 and 10000000)
);
insert into boost_terms default values;

alter type ledger_kind add value 'promotion';
