-- How often a ticket is admitted, and what happened to a ticket at the door beside one admission.
create type admission_rule as enum ('once', 'once_a_day', 'in_and_out');
alter table events add column admission_rule admission_rule not null default 'once';

-- A row of `check_ins` is the admission in force. When its holder left after it; null: still inside.
alter table check_ins add column left_at timestamptz(3);

create type passage_kind as enum ('in', 'out', 'undo');
-- All that was noted of a ticket, from the moment on at which one admission (`check_ins`) and what
-- contradicts it (`check_in_conflicts`) do not say it all: it left, came back or was undone.
-- Those two tables are then what these rows come to (`contract/src/check-in/admission.ts`).
create table passages (
  ticket_id uuid not null references tickets (id) on delete cascade,
  kind passage_kind not null,
  -- The scanner's name for the scan; an undo has the name of the admission that it takes back.
  nonce text not null,
  event_id uuid not null,
  -- The event's rule when the server heard of it.
  rule admission_rule not null,
  gate text not null,
  user_id uuid references users (id) on delete set null,
  user_name text not null,
  -- Whose it was where no account scanned.
  scan_link_id uuid references scan_links (id) on delete set null,
  -- Why an admission was undone; '' otherwise.
  reason text not null default '',
  -- By the scanner's clock, and when the server heard of it.
  scanned_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  primary key (ticket_id, kind, nonce)
);
create index passages_of_event on passages (event_id, received_at);
create index passages_of_scan_link on passages (scan_link_id) where scan_link_id is not null;

-- Rows are only ever added. They go with their ticket, and forget an account or link that is deleted.
create function keep_passages() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.user_id is null then old.user_id := null; end if;
    if new.scan_link_id is null then old.scan_link_id := null; end if;
    if new is not distinct from old then return new; end if;
  elsif not exists (select from tickets where id = old.ticket_id) then
    return old;
  end if;
  raise exception 'passages is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger passages_stay before update or delete on passages
  for each row execute function keep_passages();
