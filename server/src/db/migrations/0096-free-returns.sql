-- Until when buyers may give free tickets back, counted back from the event's start.
create type free_returns as enum (
  'until_start', '1_hour_before', '3_hours_before', '6_hours_before', '12_hours_before',
  '1_day_before', '2_days_before', '3_days_before', '7_days_before', 'never'
);
alter table events add column free_returns free_returns not null default 'until_start';

-- Whether the buyer returned it; a void ticket was otherwise cancelled by the organizer.
alter table tickets add column is_given_back boolean not null default false;
alter table order_refunds add column is_by_buyer boolean not null default false;
