-- The last day, at the event's place, on which answers with that day were deleted: what was deleted is
-- not missing. Null: none yet.
alter table booking_forms add column answers_deleted_to date;
