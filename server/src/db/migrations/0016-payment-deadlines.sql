-- Orders that are paid offline keep their seats until a deadline, and only so many seats may be unpaid.

alter table platform_settings
  -- Days that a buyer has to pay where payment is offline; 0: no deadline.
  add column payment_days smallint not null default 7 check (payment_days between 0 and 365),
  -- Seats that one e-mail address may have unpaid at one event; 0: no limit.
  add column unpaid_per_buyer smallint not null default 10 check (unpaid_per_buyer between 0 and 1000),
  -- Percent of an event's seats that may be unpaid; 100: no limit.
  add column unpaid_percent smallint not null default 80 check (unpaid_percent between 1 and 100);

-- An organization's own rules; null: the platform's.
alter table organizations
  add column payment_days smallint check (payment_days between 0 and 365),
  add column unpaid_per_buyer smallint check (unpaid_per_buyer between 0 and 1000),
  add column unpaid_percent smallint check (unpaid_percent between 1 and 100);

-- A processing order may have an end, too. The check without a name was the first of `orders`.
do $$
declare
  old text;
begin
  select conname into strict old from pg_constraint
  where conrelid = 'orders'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%pending%expires_at IS NOT NULL%';
  execute format('alter table orders drop constraint %I', old);
end $$;
alter table orders add constraint orders_expire check (
  case status when 'pending' then expires_at is not null
    when 'processing' then true else expires_at is null end);

drop index orders_to_expire;
create index orders_to_expire on orders (expires_at) where expires_at is not null;

-- The unpaid orders of an address at an event. Event and address are one key, as in `orders_by_key`, so
-- that no other index seems as good for an event that is new to the database.
create index orders_unpaid_by_email on orders ((event_id::text || ' ' || lower(email)))
  where status in ('pending', 'processing');
