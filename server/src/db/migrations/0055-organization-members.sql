-- The same people once more, added up for each organizer from the orders of its own events. Written
-- only by features/audience/people; doctor adds it up again.
create table organization_members (
  organization_id uuid not null references organizations (id) on delete cascade,
  email text collate "C" not null check (email = lower(email) and email <> ''),
  -- The newest order with this organizer; null for somebody who only follows it.
  order_id uuid,
  name text collate "C" not null,
  names text not null,
  phone text,
  -- When consent was given to this organizer, for each channel; null without, or once withdrawn.
  agreed_at timestamptz(3),
  agreed_email_at timestamptz(3),
  agreed_text_at timestamptz(3),
  orders integer not null,
  tickets integer not null,
  events_booked integer not null,
  events_attended integer not null,
  spend_cents bigint not null,
  city text,
  first_seen timestamptz(3) not null,
  last_seen timestamptz(3) not null,
  primary key (organization_id, email)
);
create index organization_members_by_email on organization_members (email);
create index organization_members_by_last_seen
  on organization_members (organization_id, last_seen, email);

-- Who withdrew consent: from one organizer or, with null, from every one; by one channel or both. A
-- consent that was given later counts again.
create table withdrawals (
  id uuid primary key default gen_random_uuid(),
  email text collate "C" not null check (email = lower(email) and email <> ''),
  organization_id uuid references organizations (id) on delete cascade,
  channel text check (channel in ('email', 'text')),
  -- Where it was said.
  source text not null,
  at timestamptz(3) not null
);
create index withdrawals_by_email on withdrawals (email, at);

create function note_member() returns trigger language plpgsql as $$
begin
  insert into member_changes values (lower(coalesce(new.email, old.email)));
  return null;
end $$;
create trigger withdrawals_note after insert on withdrawals
  for each row execute function note_member();
create trigger follows_note after insert or update of confirmed_at, stopped_at or delete on follows
  for each row execute function note_member();
create trigger events_note_organization after update of organization_id on events
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function note_city();

insert into member_changes
select email from members union select email from follows where confirmed_at is not null;

-- Whose segment it is; null: the platform's, which administrators see.
alter table segments add column organization_id uuid references organizations (id) on delete cascade;
drop index segments_by_name;
create unique index segments_by_name on segments (organization_id, lower(name)) nulls not distinct;
