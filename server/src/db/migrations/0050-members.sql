-- The audience, added up: one row per e-mail address of orders that were ever completed or are being
-- processed. Written only by features/audience/members, from the orders; doctor adds it up again.
create table members (
  email text collate "C" primary key check (email = lower(email) and email <> ''),
  -- The newest order gives the name. A member is addressed by it.
  order_id uuid not null,
  name text collate "C" not null,
  -- Every name that was ever given, a line each, to search in.
  names text not null,
  phone text,
  -- When marketing was agreed to last, and when by a wording with this channel.
  agreed_at timestamptz(3),
  agreed_email_at timestamptz(3),
  agreed_text_at timestamptz(3),
  -- Of orders that stand; `spend_cents` and `tickets` of completed ones.
  orders integer not null,
  tickets integer not null,
  events_booked integer not null,
  events_attended integer not null,
  spend_cents bigint not null,
  -- Of the event that was booked last; null if every order was cancelled.
  city text,
  first_seen timestamptz(3) not null,
  last_seen timestamptz(3) not null
);
create index members_by_last_seen on members (last_seen, email);
create index members_by_spend on members (spend_cents, email);
create index members_by_events on members (events_booked, email);
create index members_by_name on members (lower(name), email);

-- The events of a member. Only cancelled orders leave a row that says neither.
create table member_events (
  event_id uuid not null,
  email text collate "C" not null references members (email) on delete cascade,
  is_booked boolean not null,
  is_attended boolean not null,
  primary key (event_id, email)
);
create index member_events_of_member on member_events (email);

-- Addresses whose rows in `members` are outdated. Whatever changes an order adds them in its own
-- transaction, and waits for nobody; who reads the audience adds these members up first.
create table member_changes (email text collate "C" not null);

-- Triggers, because orders are changed in many places, and one that forgot would go unnoticed.
create function note_new_orders() returns trigger language plpgsql as $$
begin
  insert into member_changes
  select distinct lower(email) from new_orders
  where email <> '' and (completed_at is not null or status = 'processing');
  return null;
end $$;
create trigger orders_note_new after insert on orders
  referencing new table as new_orders for each statement execute function note_new_orders();

create function note_changed_orders() returns trigger language plpgsql as $$
begin
  insert into member_changes
  select distinct lower(changed.email)
  from old_orders was
  join new_orders now using (id),
    lateral (values (was.email), (now.email)) changed (email)
  where changed.email <> ''
    and (was.completed_at is not null or was.status = 'processing'
      or now.completed_at is not null or now.status = 'processing')
    and (was.email, was.name, was.phone, was.status, was.total_cents, was.completed_at,
        was.marketing_wording, was.marketing_agreed_at, was.event_id, was.ordered)
      is distinct from (now.email, now.name, now.phone, now.status, now.total_cents,
        now.completed_at, now.marketing_wording, now.marketing_agreed_at, now.event_id, now.ordered);
  return null;
end $$;
create trigger orders_note_changed after update on orders
  referencing old table as old_orders new table as new_orders
  for each statement execute function note_changed_orders();

create function note_deleted_orders() returns trigger language plpgsql as $$
begin
  insert into member_changes select distinct lower(email) from old_orders where email <> '';
  return null;
end $$;
create trigger orders_note_deleted after delete on orders
  referencing old table as old_orders for each statement execute function note_deleted_orders();

create function note_check_ins() returns trigger language plpgsql as $$
begin
  insert into member_changes
  select distinct lower(email) from orders
  where email <> '' and id in (select order_id from changed_check_ins);
  return null;
end $$;
create trigger check_ins_note_new after insert on check_ins
  referencing new table as changed_check_ins for each statement execute function note_check_ins();
create trigger check_ins_note_changed after update on check_ins
  referencing new table as changed_check_ins for each statement execute function note_check_ins();
create trigger check_ins_note_deleted after delete on check_ins
  referencing old table as changed_check_ins for each statement execute function note_check_ins();

create function note_city() returns trigger language plpgsql as $$
begin
  insert into member_changes
  select distinct lower(email) from orders where event_id = new.id and email <> '';
  return null;
end $$;
-- Of the city only: each booking updates its event's counters.
create trigger events_note_city after update of city on events
  for each row when (old.city is distinct from new.city) execute function note_city();
