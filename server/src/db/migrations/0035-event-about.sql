-- What an event's page tells beside the description. An event without it has no row.
create table event_about (
  event_id uuid primary key references events (id) on delete cascade,
  -- Each is an array as in the contract, `contract/src/events/about`.
  about jsonb not null default '[]' check (jsonb_typeof(about) = 'array'),
  schedule jsonb not null default '[]' check (jsonb_typeof(schedule) = 'array'),
  line_up jsonb not null default '[]' check (jsonb_typeof(line_up) = 'array')
);

-- The pictures that this text and the line-up may show: those that were uploaded for the event.
create table event_pictures (
  media_id uuid primary key references media (id) on delete cascade,
  event_id uuid not null references events (id) on delete cascade,
  -- Since when no saved text shows it; null: one does.
  unused_since timestamptz(3)
);
create index event_pictures_of_event on event_pictures (event_id);
