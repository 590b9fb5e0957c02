-- Tickets are written by the hundred while others wait for the same event, and each key costs a look
-- at another table. A ticket belongs to its order, which belongs to its event; the order's items keep
-- the price. `npm run doctor` checks that a ticket says the same as its order.

alter table tickets
  drop constraint tickets_event_id_fkey,
  drop constraint tickets_price_type_id_fkey;
drop index tickets_of_price;
