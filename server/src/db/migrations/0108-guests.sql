-- Guests: people on an event's list. A guest is an order, so that name, address, tickets, mails and
-- erasure are those of every order. Seats of free guests are held, not sold: no figure of sales counts
-- them. `guest_seats` and `guests` say how many of the held seats are theirs.
alter table orders add column is_guest boolean not null default false;
alter table tickets add column is_guest boolean not null default false;
alter table events add column guest_seats integer not null default 0;
alter table price_types add column guests integer not null default 0;
alter table events add constraint events_guest_seats
  check (guest_seats between 0 and seats_held) not valid;
alter table price_types add constraint price_types_guests
  check (guests between 0 and held) not valid;

create table guests (
  -- The guest's order, whose id is the guest's.
  order_id uuid primary key references orders on delete cascade,
  event_id uuid not null references events on delete cascade,
  invited_by text not null,
  added_at timestamptz(3) not null,
  -- When tickets were last sent to the guest's address; null: never.
  sent_at timestamptz(3),
  -- The idempotency key of the request that added the guest, and the SHA-256 of its content.
  request_key text,
  request_hash bytea
);
create index guests_of_event on guests (event_id, request_key);

-- An event is sold out, too, where guests have the last seats. The column was generated of others;
-- now a trigger, which only runs when it changes, keeps it.
alter table events alter column is_sold_out drop expression;
alter table events alter column is_sold_out set default false;
create function note_sold_out() returns trigger language plpgsql as $$
begin
  new.is_sold_out = new.tickets_sold + new.guest_seats >= new.capacity;
  return new;
end $$;
create trigger events_keep_sold_out before insert or update on events for each row when (
  new.is_sold_out is distinct from (new.tickets_sold + new.guest_seats >= new.capacity)
) execute function note_sold_out();

drop trigger events_note_visible_change on events;
create trigger events_note_visible_change before update on events for each row when (
  (old.title, old.description, old.slug, old.image_id, old.organization_id, old.starts_at, old.ends_at,
    old.timezone, old.latitude, old.longitude, old.location_name, old.is_switched_off, old.is_bookable,
    old.is_postponed, old.cancelled_at, old.tickets_sold + old.guest_seats >= old.capacity)
  is distinct from
  (new.title, new.description, new.slug, new.image_id, new.organization_id, new.starts_at, new.ends_at,
    new.timezone, new.latitude, new.longitude, new.location_name, new.is_switched_off, new.is_bookable,
    new.is_postponed, new.cancelled_at, new.tickets_sold + new.guest_seats >= new.capacity)
) execute function note_visible_change();
