-- What was sold when, written in the transaction that sells: one row for each price and quarter of
-- an hour in UTC. The world's zones are whole quarters away from it, so that every reader's days are
-- exact sums of slots. A ticket that is given back leaves the slot in which it was sold, so that
-- the slots of a price always add up to `price_types.sold`.

alter table events add unique (id, organization_id);
alter table price_types add unique (id, event_id);

create table sales_by_slot (
  price_type_id uuid not null,
  slot timestamptz(3) not null
    check (slot = date_bin(interval '15 minutes', slot, timestamptz '2000-01-01 00:00:00Z')),
  event_id uuid not null,
  -- Kept here so that an organization finds its days in one index step; follows the event's.
  organization_id uuid not null,
  tickets integer not null check (tickets >= 0),
  -- At the prices that were paid, whatever a price has become since.
  revenue_cents bigint not null check (revenue_cents >= 0),
  primary key (price_type_id, slot),
  foreign key (price_type_id, event_id) references price_types (id, event_id) on delete cascade,
  foreign key (event_id, organization_id) references events (id, organization_id)
    on update cascade on delete cascade
);
create index sales_by_slot_by_time on sales_by_slot (slot);
create index sales_by_slot_of_organization on sales_by_slot (organization_id, slot);
-- For the event's deletion and its own curve.
create index sales_by_slot_of_event on sales_by_slot (event_id, slot);
