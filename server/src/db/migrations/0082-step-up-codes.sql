-- A fresh code proves who moves money or changes where it goes: it belongs to one session, one
-- purpose and one organization, and is used once.
create table step_up_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  purpose text not null,
  organization_id uuid not null references organizations (id) on delete cascade,
  salt text not null,
  code_hash text,
  tries integer not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index step_up_codes_of_user on step_up_codes (user_id, created_at);

-- Changes of where an organization's money goes. For a day, what stood before can be restored.
create table account_changes (
  id uuid primary key,
  -- Their order, also within a millisecond.
  seq bigint generated always as identity,
  organization_id uuid not null references organizations (id) on delete cascade,
  kind text not null check (kind in ('transfer_account', 'payment_instructions',
    'connected_account', 'payout_schedule', 'refund_file')),
  before jsonb not null,
  after jsonb not null,
  made_at timestamptz(3) not null,
  made_by uuid references users (id) on delete set null,
  made_by_name text not null,
  restored_at timestamptz(3)
);
create index account_changes_of_organization on account_changes (organization_id, made_at, seq);

-- One link for each mail about a change; the secret exists only in the mail.
create table account_change_links (
  token_hash bytea primary key,
  change_id uuid not null references account_changes (id) on delete cascade
);
create index account_change_links_of_change on account_change_links (change_id);
