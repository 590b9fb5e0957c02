-- outside a transaction
alter table orders validate constraint orders_note_check;
alter table tickets validate constraint tickets_note_check;
create index concurrently if not exists orders_by_note
  on orders (event_id, noted_at) where noted_at is not null;
create index concurrently if not exists tickets_by_note
  on tickets (event_id, noted_at) where noted_at is not null;
