-- What the door has to know of an order or a ticket. The buyer never sees it.
alter table orders add column note text not null default '' check (char_length(note) <= 200);
alter table tickets add column note text not null default '' check (char_length(note) <= 200);

-- When the note last changed, so that open scanners hear of it; null: it never had one.
alter table orders add column noted_at timestamptz(3);
alter table tickets add column noted_at timestamptz(3);
create index orders_by_note on orders (event_id, noted_at) where noted_at is not null;
create index tickets_by_note on tickets (event_id, noted_at) where noted_at is not null;
