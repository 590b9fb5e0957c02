-- The documents of an order stay after it is deleted, and so does what explains them: its splits.
alter table order_splits drop constraint order_splits_order_id_fkey;
