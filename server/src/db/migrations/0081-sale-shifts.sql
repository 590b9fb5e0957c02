-- Changes of an event's start or capacity, with the tickets sold by then. A forecast does not compare
-- sales before such a change with those of events that had none.
create table sale_shifts (
  event_id uuid not null references events (id) on delete cascade,
  changed_at timestamptz(3) not null,
  from_starts_at timestamptz(3) not null,
  to_starts_at timestamptz(3) not null,
  from_capacity integer not null,
  to_capacity integer not null,
  tickets_sold integer not null check (tickets_sold >= 0),
  primary key (event_id, changed_at)
);
