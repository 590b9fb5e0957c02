-- A waiting room lets buyers of one event in at a rate that the servers carry. A new round has new
-- keys and no spots; only one round is kept, so that its draw can be checked until the next one.
create table waiting_rooms (
  event_id uuid primary key references events (id) on delete cascade,
  mode text not null check (mode in ('off', 'manual', 'scheduled', 'automatic')),
  phase text not null default 'closed' check (phase in ('closed', 'gathering', 'open')),
  is_paused boolean not null default false,
  opens_at timestamptz,
  gather_minutes int not null default 30 check (gather_minutes between 1 and 1440),
  -- Bookings that wait longer open the room by themselves.
  threshold_ms int not null default 3000 check (threshold_ms between 500 and 60000),
  most_per_minute int check (most_per_minute > 0),
  -- The most hashes that a browser computes for a spot.
  difficulty int not null default 50000 check (difficulty between 1000 and 1000000),
  signing_key bytea not null,
  seed bytea not null,
  opened_at timestamptz,
  -- SHA-256 of the ids in the draw, so that none can be added afterwards.
  drawn_hash bytea,
  drawn_first int not null default 0,
  drawn_others int not null default 0,
  joined_first int not null default 0,
  joined_others int not null default 0,
  called_first int not null default 0,
  called_others int not null default 0,
  per_second double precision not null default 5,
  -- How far the calls of a second stray from their mean, as a share of it.
  spread double precision not null default 0.5,
  capacity double precision not null default 50,
  -- Calls that were due and are less than one.
  credit double precision not null default 0,
  -- [milliseconds, called] of the latest rounds of the pace, the oldest first.
  recent_calls jsonb not null default '[]',
  paced_at timestamptz,
  quiet_since timestamptz,
  check (mode <> 'scheduled' or opens_at is not null),
  check (called_first <= joined_first and called_others <= joined_others)
);

-- Groups with an access code are called before everybody else.
create table waiting_codes (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references waiting_rooms (event_id) on delete cascade,
  label text not null,
  code text not null,
  most_spots int not null check (most_spots > 0),
  spots int not null default 0 check (spots <= most_spots),
  created_at timestamptz not null,
  unique (event_id, code)
);

create table waiting_spots (
  id uuid primary key,
  event_id uuid not null references waiting_rooms (event_id) on delete cascade,
  is_first boolean not null,
  -- The solved puzzle; each is worth one spot.
  puzzle bytea not null,
  -- The order of the draw; null for a spot that came after it.
  score bigint,
  -- The order of arrival after the draw.
  arrival int,
  joined_at timestamptz not null,
  check ((score is null) <> (arrival is null)),
  unique (event_id, puzzle),
  unique (event_id, is_first, score),
  unique (event_id, is_first, arrival)
);

-- The ten minutes in which a spot may book.
create table waiting_turns (
  spot_id uuid primary key references waiting_spots (id) on delete cascade,
  event_id uuid not null references waiting_rooms (event_id) on delete cascade,
  began_at timestamptz not null,
  ends_at timestamptz not null
);
create index waiting_turns_ends on waiting_turns (event_id, ends_at);

-- A turn books once: the key refuses a second order.
create table used_turns (
  spot_id uuid primary key references waiting_spots (id) on delete cascade,
  event_id uuid not null references waiting_rooms (event_id) on delete cascade,
  order_id uuid not null,
  used_at timestamptz not null
);
create index used_turns_event on used_turns (event_id, used_at);

-- What each server measured in its latest second.
create table waiting_loads (
  event_id uuid not null references waiting_rooms (event_id) on delete cascade,
  server_id uuid not null,
  at timestamptz not null,
  booked_per_second double precision not null,
  slow_ms double precision not null,
  primary key (event_id, server_id)
);
