-- Each change of a price keeps the limits that it was made under, so that they can be checked later.
alter table price_changes
  -- Of the plan after the change, as contract/src/pricing/rules.ts names them; null: no plan, or not kept.
  add column limits jsonb,
  -- The event's start then, for the quiet hours of a change by demand.
  add column starts_at timestamptz(3);

-- What a price that only rises had when its plan was resumed; it does not go below.
alter table price_plans add column reached_cents bigint;

-- A floor without a ceiling did not hold. The job brings such prices back within their limits.
update price_plans set due_at = now()
where limits ->> 'floorCents' is not null and limits ->> 'ceilingCents' is null;
