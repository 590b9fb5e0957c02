-- outside a transaction
-- What the orders that were split off another one took of their code; most orders are no such.
create index concurrently if not exists orders_by_split on orders (split_from)
  where split_from is not null;
