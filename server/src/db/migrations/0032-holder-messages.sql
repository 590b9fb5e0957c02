-- A message to the ticket holders of an event. The mails are jobs of the same transaction.
create table holder_messages (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  -- The caller's key, so that a repeated request sends nothing again.
  idempotency_key text not null,
  subject text not null,
  message text not null,
  holders integer not null check (holders > 0),
  sent_at timestamptz(3) not null,
  sent_by_name text not null
);
create unique index holder_messages_by_key on holder_messages (event_id, idempotency_key);
