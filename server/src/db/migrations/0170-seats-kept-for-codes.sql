-- Seats of an event that only orders with a code get, together for the codes of a batch. Those that
-- nobody took yet are in `events.reserved_seats` and are no held ones.
create table code_shares (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  seats integer not null check (seats > 0),
  -- Seats of its orders that are not cancelled.
  taken integer not null default 0 check (taken >= 0),
  -- The share ends then, with its last code, or when the event begins.
  ends_at timestamptz(3),
  -- Since then everybody gets the rest; null: it is kept.
  released_at timestamptz(3)
);
create index code_shares_of_event on code_shares (event_id);
create index code_shares_kept on code_shares (event_id) where released_at is null;

alter table codes add column share_id uuid;
alter table codes add constraint codes_share_id_fkey
  foreign key (share_id) references code_shares (id) on delete set null not valid;

-- The share that an order took seats from, and how many of them it has, or had when it was cancelled:
-- a late payment takes them again. The share may be gone.
alter table orders add column share_id uuid;
alter table orders add column reserved_seats integer not null default 0;
alter table events add column reserved_seats integer not null default 0;

create function seats_kept(seats integer, taken integer, released_at timestamptz) returns integer
language sql immutable as $$
  select case when released_at is null then greatest(seats - taken, 0) else 0 end
$$;

-- Triggers, because orders are changed in many places, and each holds the lock of its event.
create function keep_reserved_seats() returns trigger language plpgsql as $$
declare
  before integer := 0;
  after integer := 0;
begin
  if tg_op <> 'INSERT' then before = seats_kept(old.seats, old.taken, old.released_at); end if;
  if tg_op <> 'DELETE' then after = seats_kept(new.seats, new.taken, new.released_at); end if;
  if before <> after then
    update events set reserved_seats = reserved_seats + after - before
    where id = case tg_op when 'DELETE' then old.event_id else new.event_id end;
  end if;
  return null;
end $$;
create trigger code_shares_keep_reserved after insert or update or delete on code_shares
  for each row execute function keep_reserved_seats();

-- Seats that an order gives back are everybody's first: it keeps its part of the share as long as it
-- has as many seats.
create function bound_reserved_seats() returns trigger language plpgsql as $$
begin
  new.reserved_seats = least(new.reserved_seats, (
    select coalesce(sum(quantity * coalesce(admits, 1)), 0)
    from jsonb_to_recordset(new.ordered) as (quantity integer, admits integer)));
  return new;
end $$;
create trigger orders_bound_reserved before update of ordered, reserved_seats on orders
  for each row when (new.reserved_seats > 0) execute function bound_reserved_seats();

create function count_reserved_seats() returns trigger language plpgsql as $$
begin
  update code_shares set taken = taken + moved.seats
  from (
    select share_id, sum(seats)::integer as seats
    from (values
      (old.share_id, old.status, -old.reserved_seats), (new.share_id, new.status, new.reserved_seats)
    ) as one (share_id, status, seats)
    where status <> 'cancelled'
    group by share_id
  ) moved
  where code_shares.id = moved.share_id and moved.seats <> 0;
  return null;
end $$;
-- A booking counts what it takes itself.
create trigger orders_count_reserved_split after insert on orders for each row
  when (new.reserved_seats > 0 and new.split_from is not null)
  execute function count_reserved_seats();
create trigger orders_count_reserved_changed after update on orders for each row
  when ((old.share_id, old.status, old.reserved_seats)
    is distinct from (new.share_id, new.status, new.reserved_seats)
    and (old.reserved_seats > 0 or new.reserved_seats > 0))
  execute function count_reserved_seats();
create trigger orders_count_reserved_deleted after delete on orders for each row
  when (old.reserved_seats > 0) execute function count_reserved_seats();

-- For everybody without a code, an event is sold out where only reserved seats are left.
create or replace function note_sold_out() returns trigger language plpgsql as $$
begin
  new.is_sold_out = new.tickets_sold + new.guest_seats + new.reserved_seats >= new.capacity;
  return new;
end $$;
drop trigger events_keep_sold_out on events;
create trigger events_keep_sold_out before insert or update on events for each row when (
  new.is_sold_out is distinct from
    (new.tickets_sold + new.guest_seats + new.reserved_seats >= new.capacity)
) execute function note_sold_out();

drop trigger events_note_visible_change on events;
create trigger events_note_visible_change before update on events for each row when (
  (old.title, old.description, old.slug, old.image_id, old.organization_id, old.starts_at, old.ends_at,
    old.timezone, old.latitude, old.longitude, old.location_name, old.is_switched_off, old.is_bookable,
    old.is_postponed, old.cancelled_at,
    old.tickets_sold + old.guest_seats + old.reserved_seats >= old.capacity)
  is distinct from
  (new.title, new.description, new.slug, new.image_id, new.organization_id, new.starts_at, new.ends_at,
    new.timezone, new.latitude, new.longitude, new.location_name, new.is_switched_off, new.is_bookable,
    new.is_postponed, new.cancelled_at,
    new.tickets_sold + new.guest_seats + new.reserved_seats >= new.capacity)
) execute function note_visible_change();
