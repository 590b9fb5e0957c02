-- The code of the link that brought the buyer: one of the event's links, or a recipient's in a
-- campaign's mail. It says nothing about a person by itself; null if no link did. 0070 validates the
-- check and has the index, because both read every order.
alter table orders
  add column via text,
  add constraint orders_via_check check (via ~ '^[A-Za-z0-9_-]{1,32}$') not valid;
