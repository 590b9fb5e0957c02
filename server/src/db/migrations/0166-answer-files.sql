-- Files of buyers: uploaded for a question of an event, and then the answer of one order. The bytes are in
-- the storage, under the id.
create table answer_files (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  question_id uuid not null,
  name text not null,
  content_type text not null,
  byte_size integer not null check (byte_size > 0),
  created_at timestamptz not null,
  -- Null until a booking, or a change of answers, takes it; then the key of its answer.
  order_id uuid,
  ticket smallint,
  check ((order_id is null) = (ticket is null)),
  -- It goes where its answer goes, and is deleted with it.
  foreign key (order_id, question_id, ticket) references answers on update cascade on delete cascade
);
create unique index answer_files_by_answer on answer_files (order_id, question_id, ticket);
create index answer_files_by_event on answer_files (event_id);
create index answer_files_unclaimed on answer_files (created_at) where order_id is null;

-- Files that nothing refers to any longer, until they are removed from the storage.
create table forgotten_files (id uuid primary key);

create function forget_answer_files() returns trigger language plpgsql as $$
begin
  insert into forgotten_files select id from gone on conflict do nothing;
  return null;
end $$;

create trigger forget_answer_files after delete on answer_files
  referencing old table as gone for each statement execute function forget_answer_files();
