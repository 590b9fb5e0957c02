-- outside a transaction
-- Scanners ask every few seconds for the orders that are not paid, applications among them.
create index concurrently if not exists orders_open on orders (event_id, created_at, id)
  where status in ('pending', 'processing', 'applied');
drop index concurrently if exists orders_unpaid;
