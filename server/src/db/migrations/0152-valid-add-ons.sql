-- outside a transaction
-- Checks the rows from before the constraint, while the platform sells.
alter table price_types validate constraint price_types_admits;
