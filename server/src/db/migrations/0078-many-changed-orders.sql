-- A session keeps the plan that the trigger had for one order. With a loop, 1,000 orders that expire together
-- were compared each with each, for half a second.
alter function note_changed_orders() set enable_nestloop = off;
