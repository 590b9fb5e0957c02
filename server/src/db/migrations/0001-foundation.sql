-- Instants have millisecond precision, as JavaScript's do, so that a cursor made of one finds its
-- row again. They come from the program's clock; nothing defaults to now().

create extension if not exists pg_trgm;

-- "00" administrator, "1" attendee account, "2" client.
create type user_type as enum ('00', '1', '2');
create type category_status as enum ('pending', 'processing', 'completed', 'cancelled');

create table media (
  id uuid primary key default gen_random_uuid(),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  byte_size integer not null check (byte_size > 0),
  created_at timestamptz(3) not null
);

create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  email text not null,
  phone text not null,
  description text not null,
  logo_id uuid unique references media (id),
  created_at timestamptz(3) not null
);
create index organizations_by_name on organizations (lower(name), id);
create index organizations_by_creation on organizations (created_at, id);
create index organizations_by_text on organizations using gin (name gin_trgm_ops);

create table users (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references organizations (id),
  name text not null check (name <> ''),
  email text not null unique check (email = lower(email) and email <> ''),
  phone text not null,
  user_type user_type not null,
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null,
  -- A client is tied to one organization; nobody else is tied to any.
  check ((user_type = '2') = (organization_id is not null))
);
create index users_by_organization on users (organization_id, created_at, id);
create index users_by_creation on users (created_at, id);
create index users_by_name on users (lower(name), id);
create index users_by_text on users using gin ((name || ' ' || email) gin_trgm_ops);

create table one_time_codes (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  code_hash text not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Set when it was used, replaced or tried too often; kept for a day to count requests by.
  voided_at timestamptz(3)
);
create unique index one_time_codes_one_live on one_time_codes (email) where voided_at is null;
create index one_time_codes_by_request on one_time_codes (email, created_at);
create index one_time_codes_by_age on one_time_codes (created_at);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie's 256-bit token: a copy of this table signs nobody in.
  token_hash bytea not null unique,
  user_id uuid not null references users (id) on delete cascade,
  address text not null,
  user_agent text not null,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_age on sessions (last_seen_at);

create table categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  description text not null,
  status category_status not null,
  created_at timestamptz(3) not null
);
create unique index categories_by_name on categories (lower(name));
create index categories_by_creation on categories (created_at, id);

create table events (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  title text not null check (title <> ''),
  description text not null check (char_length(description) between 1 and 500),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at >= starts_at + interval '1 hour'),
  timezone text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  location_name text not null,
  capacity integer not null check (capacity > 0),
  tickets_sold integer not null default 0 check (tickets_sold between 0 and capacity),
  is_bookable boolean not null default true,
  is_switched_off boolean not null default false,
  image_id uuid unique references media (id),
  created_at timestamptz(3) not null
);
-- One index per order in which lists are read, alone and within one organization.
create index events_by_creation on events (created_at, id);
create index events_by_start on events (starts_at, id);
create index events_by_end on events (ends_at);
-- What happens today: whatever overlaps a span of time.
create index events_by_time on events using gist (tstzrange(starts_at, ends_at));
create index events_by_title on events (lower(title), id);
create index events_of_organization_by_creation on events (organization_id, created_at, id);
create index events_of_organization_by_start on events (organization_id, starts_at, id);
create index events_of_organization_by_title on events (organization_id, lower(title), id);
create index events_by_text on events using gin ((title || ' ' || location_name) gin_trgm_ops);

create table price_types (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events (id) on delete cascade,
  position smallint not null,
  label text not null check (label <> ''),
  amount_cents integer not null check (amount_cents >= 0),
  sold integer not null default 0 check (sold >= 0),
  unique (event_id, position)
);

create table event_categories (
  event_id uuid not null references events (id) on delete cascade,
  category_id uuid not null references categories (id),
  position smallint not null check (position between 1 and 3),
  -- The event's own, kept here so that a category finds its next event in one index step.
  starts_at timestamptz(3) not null,
  primary key (event_id, category_id),
  unique (event_id, position)
);
create index event_categories_by_start on event_categories (category_id, starts_at, event_id);

create table event_logos (
  event_id uuid not null references events (id) on delete cascade,
  media_id uuid not null unique references media (id),
  position smallint not null check (position between 1 and 3),
  primary key (event_id, position)
);

-- Facts about the installation itself, by name.
create table installation (
  name text primary key,
  value text not null
);
