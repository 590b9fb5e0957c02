-- outside a transaction
-- A postponed event stays in the public list after its old date, which no other index finds.
create index concurrently if not exists events_postponed on events (starts_at, id)
  where is_postponed and not is_switched_off and cancelled_at is null;
