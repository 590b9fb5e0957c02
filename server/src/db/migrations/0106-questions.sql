-- What a booking of an event asks its buyers, in order; no row if nothing.
create table booking_forms (
  event_id uuid primary key references events on delete cascade,
  questions jsonb not null default '[]',
  -- When what the door sees of it last changed, so that open scanners hear of it.
  changed_at timestamptz(3) not null default '-infinity'
);

create table answers (
  order_id uuid not null references orders on delete cascade,
  question_id uuid not null,
  -- 0 for the whole order, else which of its tickets.
  ticket smallint not null check (ticket >= 0),
  value jsonb not null,
  primary key (order_id, question_id, ticket)
);
create index answers_by_question on answers (question_id);

-- Which ticket of its order it is, from 1; null if it was issued before orders had answers.
alter table tickets add column place smallint;
