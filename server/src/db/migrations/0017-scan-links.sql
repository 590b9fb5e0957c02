-- Links that open the scanner of one event at one gate, without an account.
create table scan_links (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  -- SHA-256 of the token in the link's address.
  token_hash bytea not null unique,
  gate text not null check (length(gate) between 1 and 60),
  shows_names boolean not null,
  ends_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  created_by_id uuid references users (id) on delete set null,
  created_by_name text not null,
  revoked_at timestamptz(3)
);
create index scan_links_of_event on scan_links (event_id, created_at);

-- Each device that has opened a link has a token of its own.
create table scan_link_devices (
  id uuid primary key,
  link_id uuid not null references scan_links (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null
);
create index scan_link_devices_of_link on scan_link_devices (link_id);

-- Whose admission it was where no account scanned.
alter table check_ins
  add column scan_link_id uuid references scan_links (id) on delete set null;
alter table check_in_conflicts
  add column scan_link_id uuid references scan_links (id) on delete set null;
create index check_ins_of_scan_link on check_ins (scan_link_id) where scan_link_id is not null;
create index check_in_conflicts_of_scan_link on check_in_conflicts (scan_link_id)
  where scan_link_id is not null;
