-- outside a transaction
-- Checks the rows from before the constraint, while the platform sells.
alter table till_entries validate constraint till_entries_counts;
