-- What was typed into the form of a new event and saved before it was whole. It is no event: it has
-- no page, no seats and no address, and no figure counts it (docs/decisions/event-form.md).
create table unfinished_events (
  id uuid primary key default gen_random_uuid(),
  -- The organization whose people finish it, or the administrator who began it.
  organization_id uuid references organizations (id) on delete cascade,
  administrator_id uuid references users (id) on delete cascade,
  -- Null once that user is deleted.
  changed_by uuid references users (id) on delete set null,
  -- The values of the form (contract/src/events/unfinished.ts).
  entries jsonb not null check (entries ->> 'title' <> ''),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  check (num_nonnulls(organization_id, administrator_id) = 1)
);
create index unfinished_events_of_organization on unfinished_events (organization_id, changed_at desc);
create index unfinished_events_of_administrator on unfinished_events (administrator_id, changed_at desc);
