-- The code of the link that brought the buyer: one of the event's links, or a recipient's in a
-- campaign's mail. It says nothing about a person by itself; null if no link did.
alter table orders add column via text check (via ~ '^[A-Za-z0-9_-]{1,32}$');

-- Links and campaigns add up their orders; most orders have none.
create index orders_by_via on orders (via, event_id) where via is not null;
