-- Every change of an amount is a row of the history, also of a price without a plan.
alter type price_reason add value 'created' before 'step_date';
alter type price_reason add value 'edited';

-- When booking of an event opened or closed. Until the first row it was the other way round since the
-- event was created; without a row it is as it always was.
create table sale_switches (
  seq bigint generated always as identity primary key,
  event_id uuid not null references events (id) on delete cascade,
  changed_at timestamptz(3) not null,
  is_on_sale boolean not null
);
create index sale_switches_of_event on sale_switches (event_id, seq);

-- Events that are closed now and have sold were on sale until now, as far as anybody knows.
insert into sale_switches (event_id, changed_at, is_on_sale)
select id, now(), false from events
where (is_switched_off or not is_bookable or cancelled_at is not null or is_postponed)
  and tickets_sold + seats_held > 0;

-- The averages ask which prices ever had a plan.
create index price_changes_of_plans on price_changes (price_type_id) where reason = 'plan';
