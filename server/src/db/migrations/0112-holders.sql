-- Who comes with a ticket, where it is somebody else than the buyer.
create table ticket_holders (
  order_id uuid not null references orders on delete cascade,
  -- Which ticket of its order it is, as `tickets.place`: an exchanged ticket keeps its holder.
  place smallint not null check (place > 0),
  name text not null,
  -- '' if none was given.
  email text not null default '',
  -- Opens the holder's own page.
  secret text not null,
  -- The ticket that was sent to the address; another one is sent again.
  mailed_ticket uuid,
  primary key (order_id, place)
);
create unique index ticket_holders_by_secret on ticket_holders (secret);

-- Whether buyers name the holders of tickets; null: never set.
alter table booking_forms add column names jsonb;
