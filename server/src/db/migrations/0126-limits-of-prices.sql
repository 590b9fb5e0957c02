alter table price_types
  -- How many tickets of it buyers book online; null: no such limit.
  add column min_per_order integer,
  add column max_per_order integer,
  -- Of all orders of one e-mail address that are not cancelled.
  add column max_per_person integer;
alter table price_types
  add constraint price_types_per_order check (
    (min_per_order is null or min_per_order > 0)
    and (max_per_order is null or max_per_order >= coalesce(min_per_order, 1))
    and (max_per_person is null or max_per_person >= coalesce(min_per_order, 1))) not valid;

-- Seats that several price types share, as `SharedLimit` of the contract; null: none. It is read with
-- the row that a booking locks.
alter table events add column shared_limits jsonb;

create trigger price_types_note_limits
  after update of min_per_order, max_per_order, max_per_person
  on price_types for each row when (
    (old.min_per_order, old.max_per_order, old.max_per_person)
    is distinct from
    (new.min_per_order, new.max_per_order, new.max_per_person)
  ) execute function note_event_change();
create trigger events_note_shared_limits before update of shared_limits on events
  for each row when (old.shared_limits is distinct from new.shared_limits)
  execute function note_visible_change();
