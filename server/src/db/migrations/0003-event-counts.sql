-- Counts of events that indexes answer without a look at the events themselves.

-- An index on the counters would make every sale rewrite all indexes of its event; this changes with
-- the last ticket only.
alter table events
  add column is_sold_out boolean not null generated always as (tickets_sold >= capacity) stored;
create index events_sold_out on events (organization_id, ends_at) where is_sold_out;
create index events_of_organization_by_end on events (organization_id, ends_at);
