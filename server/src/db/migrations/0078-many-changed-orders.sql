-- A session plans the trigger once, as a rule for one order. With a loop it then compared each of 1,000
-- orders that expire together with each other one, for half a second.
alter function note_changed_orders() set enable_nestloop = off;
