-- Links with which promoters fill their own part of a guest list, without an account. The token is
-- in the link; the database has its SHA-256.
create table guest_links (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  token_hash bytea not null unique,
  -- The promoter, who is named as the one that invites.
  name text not null,
  -- The most seats of this promoter's guests.
  seats integer not null check (seats > 0),
  created_at timestamptz(3) not null,
  created_by_id uuid references users on delete set null,
  created_by_name text not null,
  ends_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  last_seen_at timestamptz(3)
);
create index guest_links_of_event on guest_links (event_id, created_at);
create index guest_links_by_user on guest_links (created_by_id);
alter table guests add column link_id uuid references guest_links on delete set null;
create index guests_of_link on guests (link_id) where link_id is not null;
