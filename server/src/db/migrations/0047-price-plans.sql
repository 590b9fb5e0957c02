-- How a price changes by itself. price_types.amount_cents is the price now, with and without a plan.
create table price_plans (
  price_type_id uuid primary key references price_types (id) on delete cascade,
  event_id uuid not null references events (id) on delete cascade,
  -- [{ "cents": 1250, "until": instant or null, "seats": number or null }]; the last has no end.
  steps jsonb not null check (jsonb_array_length(steps) between 1 and 10),
  -- Index of the step that is on sale; a step that has ended never comes back.
  step integer not null default 0 check (step >= 0),
  -- Seats that were held or sold at this step; never decreases while the step lasts.
  taken integer not null default 0 check (taken >= 0),
  -- The amount while the plan is paused; null: it is not.
  paused_cents bigint check (paused_cents > 0),
  is_announced boolean not null default false,
  -- Rules of demand and limits of the price, as contract/src/pricing/rules.ts names them.
  demand jsonb,
  limits jsonb not null default '{}',
  -- What demand added to the amounts of the steps.
  offset_cents bigint not null default 0,
  -- Tickets of the price that counted as demand when it last decided.
  taken_before integer not null default 0,
  -- When demand decides next; null: never.
  demand_at timestamptz(3),
  -- When a date or demand may change the price; null: never, or the plan is paused.
  due_at timestamptz(3)
);
create index price_plans_of_event on price_plans (event_id);
create index price_plans_due on price_plans (due_at) where due_at is not null;

create type price_reason as enum
  ('step_date', 'step_seats', 'demand', 'plan', 'removed', 'manual', 'paused', 'resumed');

create table price_changes (
  id uuid primary key,
  -- The order of an event's changes; several may have one time.
  seq bigint generated always as identity,
  event_id uuid not null references events (id) on delete cascade,
  price_type_id uuid references price_types (id) on delete set null,
  label text not null,
  from_cents bigint not null,
  to_cents bigint not null,
  changed_at timestamptz(3) not null,
  reason price_reason not null,
  -- '' if the plan changed it.
  actor_name text not null,
  -- Tickets of this price that were sold or held then, and seats of the event that were left.
  taken integer not null,
  seats_left integer not null
);
create index price_changes_of_event on price_changes (event_id, seq desc, id desc);
create index price_changes_of_price on price_changes (price_type_id, seq desc);
