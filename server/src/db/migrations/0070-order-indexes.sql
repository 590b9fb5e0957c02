-- outside a transaction
-- What 0050 and 0051 need of every order, without keeping bookings from writing.
create index concurrently if not exists orders_by_email
  on orders ((lower(email) collate "C")) where email <> '';
-- How many orders an address has; the planner does not take it from that index.
create statistics if not exists orders_of_address on (lower(email)) from orders;
-- Links and campaigns add up their orders; most orders have none.
create index concurrently if not exists orders_by_via on orders (via, event_id) where via is not null;
alter table orders validate constraint orders_via_check;
analyze orders;
