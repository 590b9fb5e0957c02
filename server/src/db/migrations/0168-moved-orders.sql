-- An order that was moved to another event: a new order has its tickets there, and the first one has
-- ended. Each names the other, whether that still exists or not.
alter type cancel_reason add value 'moved';
alter table orders add column moved_from uuid, add column moved_into uuid;
