-- How dates, times, numbers and money are written, as the contract lists them; null: not chosen.
alter table users
  -- null: as the browser writes them.
  add column locale text check (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
  -- null: as usual in the locale.
  add column hour_cycle text check (hour_cycle in ('h12', 'h23'));
-- null: as the platform writes them.
alter table organizations add column locale text check (locale ~ '^[a-z]{2}-[A-Z]{2}$');
alter table platform_settings add column locale text not null default 'en-US'
  check (locale ~ '^[a-z]{2}-[A-Z]{2}$');
-- The buyer's choice; null: as the organization writes them.
alter table orders add column locale text check (locale ~ '^[a-z]{2}-[A-Z]{2}$');

-- Changes of one's own address that wait for their codes. Rows stay for a day, so that they count
-- towards the limits.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  salt text not null,
  -- null: no code equals it, because another account uses the address.
  new_hash text,
  -- null: the second factor is asked for instead.
  old_hash text,
  tries smallint not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- When it was used, or replaced by a later one.
  ended_at timestamptz(3)
);
create index email_changes_by_user on email_changes (user_id, created_at);
create index email_changes_by_address on email_changes (new_email, created_at);
create index email_changes_by_time on email_changes (created_at);
