-- outside a transaction
-- Checks the rows from before the constraint, while the platform sells.
alter table orders validate constraint orders_payment_way;
