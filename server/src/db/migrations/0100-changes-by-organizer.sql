-- Each organizer's people are added up apart from those of others, so a change is noted for the
-- organizer of its event, and once more for the sums of the whole platform.
create sequence member_changes_id as bigint;
alter table member_changes
  -- Whose sums are outdated: an organizer's; with zeros the platform's, in `members`; with null every
  -- sum of the address, as the release before notes it.
  add column organization_id uuid,
  -- Ascending, so that a reader waits for what was noted before it came and for nothing later.
  add column id bigint not null default 0;
alter table member_changes alter column id set default nextval('member_changes_id');
create index member_changes_by_organization on member_changes (organization_id, id);

-- An organizer's events of a member are written before the platform's sums of a new member are.
alter table member_events drop constraint member_events_email_fkey;
-- The release before relies on the constraint: it deletes members and adds them again.
create function delete_events_of_members() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('marquee.organizers_apart', true), '') <> 'on' then
    delete from member_events where email in (select email from gone_members);
  end if;
  return null;
end $$;
create trigger members_delete_events after delete on members
  referencing old table as gone_members for each statement execute function delete_events_of_members();

create or replace function note_new_orders() returns trigger language plpgsql as $$
begin
  insert into member_changes (email, organization_id)
  select distinct lower(email), whose
  from new_orders, lateral (values
    ((select organization_id from events where id = event_id)),
    (uuid '00000000-0000-0000-0000-000000000000')) sums (whose)
  where email <> '' and (completed_at is not null or status = 'processing');
  return null;
end $$;

-- A subquery looks an organizer up by its key, also without loops; a join would read all events.
create or replace function note_changed_orders() returns trigger language plpgsql
set enable_nestloop = off as $$
begin
  insert into member_changes (email, organization_id)
  select distinct lower(changed.email), changed.whose
  from old_orders was
  join new_orders now using (id),
    lateral (values
      (was.email, (select organization_id from events where events.id = was.event_id)),
      (now.email, (select organization_id from events where events.id = now.event_id)),
      (was.email, uuid '00000000-0000-0000-0000-000000000000'),
      (now.email, uuid '00000000-0000-0000-0000-000000000000')) changed (email, whose)
  where changed.email <> ''
    and (was.completed_at is not null or was.status = 'processing'
      or now.completed_at is not null or now.status = 'processing')
    and (was.email, was.name, was.phone, was.status, was.total_cents, was.completed_at,
        was.marketing_wording, was.marketing_agreed_at, was.event_id, was.ordered)
      is distinct from (now.email, now.name, now.phone, now.status, now.total_cents,
        now.completed_at, now.marketing_wording, now.marketing_agreed_at, now.event_id, now.ordered);
  return null;
end $$;

create or replace function note_deleted_orders() returns trigger language plpgsql as $$
begin
  insert into member_changes (email, organization_id)
  select distinct lower(email), whose
  from old_orders, lateral (values
    ((select organization_id from events where id = event_id)),
    (uuid '00000000-0000-0000-0000-000000000000')) sums (whose)
  where email <> '';
  return null;
end $$;

create or replace function note_check_ins() returns trigger language plpgsql as $$
begin
  insert into member_changes (email, organization_id)
  select distinct lower(email), whose
  from orders, lateral (values
    ((select organization_id from events where id = event_id)),
    (uuid '00000000-0000-0000-0000-000000000000')) sums (whose)
  where email <> '' and id in (select order_id from changed_check_ins);
  return null;
end $$;

-- The town of an event, or its organizer, changed.
create or replace function note_city() returns trigger language plpgsql as $$
begin
  insert into member_changes (email, organization_id)
  select distinct lower(email), whose
  from orders, (values
    (old.organization_id), (new.organization_id),
    (uuid '00000000-0000-0000-0000-000000000000')) sums (whose)
  where event_id = new.id and email <> '';
  return null;
end $$;

-- Follows and withdrawals count for organizers only. A withdrawal without one is from all of them.
create or replace function note_member() returns trigger language plpgsql as $$
begin
  insert into member_changes (email, organization_id)
  values (lower(coalesce(new.email, old.email)), coalesce(new.organization_id, old.organization_id));
  return null;
end $$;
