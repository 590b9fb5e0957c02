-- outside a transaction
-- Checks the rows from before the constraints, while the platform sells.
alter table price_types validate constraint price_types_admits;
alter table price_types validate constraint price_types_variant;
