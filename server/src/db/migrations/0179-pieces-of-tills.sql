-- Pieces of add-ons in a taking; `tickets` are people, and none where only add-ons were sold.
alter table till_entries add column pieces integer not null default 0;
alter table till_entries drop constraint till_entries_tickets_check;
alter table till_entries add constraint till_entries_counts
  check (tickets >= 0 and pieces >= 0 and tickets + pieces > 0) not valid;
