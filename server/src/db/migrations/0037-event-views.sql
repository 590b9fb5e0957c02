-- How often an event's public page was opened, by the days of the event's location. Nothing else is
-- kept of a view.
create table event_views (
  event_id uuid not null references events (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (event_id, day)
);
