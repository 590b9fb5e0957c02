-- Rooms and grounds that an organization uses again and again. An event copies what it needs, so a
-- changed or deleted venue changes no event.
create table venues (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  name text not null check (name <> ''),
  address text not null,
  -- How people get in: "Stage door in the yard".
  entrance text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- Null if unknown.
  capacity integer check (capacity > 0),
  picture_id uuid unique references media (id),
  created_at timestamptz(3) not null
);
create unique index venues_by_name on venues (organization_id, lower(name));
create index venues_in_order on venues (lower(name), id);
