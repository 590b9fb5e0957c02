-- An order is found by its key through this index alone, whatever PostgreSQL knows of the table: of
-- an event whose sale has just begun it knows nothing, takes its orders for a few and would read them
-- all through the index of events, which every booking of a crowd has to wait for.
drop index orders_by_key;
create unique index orders_by_key on orders ((event_id::text || ' ' || idempotency_key))
  where idempotency_key is not null;
