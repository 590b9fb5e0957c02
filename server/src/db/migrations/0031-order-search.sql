-- The newest orders of all events, which the search of an administrator reads. A trigram index on names
-- and addresses would find every order, but it nearly doubles the time to write one.
create index orders_by_creation on orders (created_at, id);
