-- outside a transaction
-- How often an address used a code; most orders have none.
create index concurrently if not exists orders_by_code on orders (code_id, lower(email))
  where code_id is not null;
alter table orders validate constraint orders_code_id_fkey;
