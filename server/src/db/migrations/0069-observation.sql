-- The request that caused a job, and its place in a trace; null for work that no request caused.
alter table jobs add column request_id text, add column trace_parent text;

-- The servers of this database. Each writes its row a few times a minute and deletes it at its stop.
create table server_heartbeats (
  id uuid primary key,
  host text not null check (char_length(host) <= 255),
  version text not null,
  node text not null,
  -- The last migration that its program knows.
  schema text not null,
  started_at timestamptz(3) not null,
  -- By the clock of the database, so that servers can be compared.
  seen_at timestamptz(3) not null,
  -- How far its clock is ahead of the database's; negative when it is behind.
  clock_ahead_ms integer not null
);
