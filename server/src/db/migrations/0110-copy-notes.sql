-- What needs a look at an event that was copied, until somebody has looked or it is published.
create table copy_notes (
  event_id uuid primary key references events on delete cascade,
  notes jsonb not null
);
