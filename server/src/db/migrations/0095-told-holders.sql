-- What ticket holders were told last, while the event differs from it: null if they know it as it is.
alter table events add column announced jsonb;
