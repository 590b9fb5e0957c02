-- Leaves out who got a marketing message of the organizer within so many days; 0: nobody for that.
alter table campaigns add column rest_days smallint not null default 0
  check (rest_days between 0 and 90);
