-- What the door has to know of an order or a ticket. The buyer never sees it.
alter table orders add column note text not null default '';
alter table tickets add column note text not null default '';
alter table orders
  add constraint orders_note_check check (char_length(note) <= 200) not valid;
alter table tickets
  add constraint tickets_note_check check (char_length(note) <= 200) not valid;

-- When the note last changed, so that open scanners hear of it; null: it never had one.
alter table orders add column noted_at timestamptz(3);
alter table tickets add column noted_at timestamptz(3);
