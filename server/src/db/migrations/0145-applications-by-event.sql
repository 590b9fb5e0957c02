-- outside a transaction
alter table orders validate constraint orders_expire;
create index concurrently if not exists orders_applied on orders (event_id, created_at, id)
  where status = 'applied';
-- Applications count among the unpaid seats of an address.
create index concurrently if not exists orders_open_by_email
  on orders ((event_id::text || ' ' || lower(email)))
  where status in ('pending', 'processing', 'applied');
drop index concurrently if exists orders_unpaid_by_email;
