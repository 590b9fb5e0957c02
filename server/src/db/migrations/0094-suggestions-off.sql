-- Suggestions are off until an organizer switches them on. Events that exist keep what they have.
insert into suggestion_events (event_id, takes_songs, takes_activities)
select id, true, true from events
on conflict (event_id) do nothing;

alter table suggestion_events
  alter column takes_songs set default false,
  alter column takes_activities set default false;
