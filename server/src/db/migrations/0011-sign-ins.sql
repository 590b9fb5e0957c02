-- Second factors, and what happened at the sign-in.

-- Not signed in yet: the code by mail was right, and `code` or `setup` of a second factor is due.
alter table sessions add column awaits text check (awaits in ('code', 'setup'));

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Base32, of RFC 6238: 30 seconds, 6 digits, SHA-1, as every authenticator app takes it.
  secret text not null,
  -- Set by the first right code; until then it asks nobody.
  confirmed_at timestamptz(3),
  -- The last 30 seconds whose code was taken: no code is taken twice.
  last_step bigint not null default 0,
  -- Wrong codes since the last right one.
  tries smallint not null default 0,
  locked_until timestamptz(3),
  created_at timestamptz(3) not null
);
create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

create table sign_in_events (
  id bigint primary key generated always as identity,
  at timestamptz(3) not null,
  kind text not null check (kind in (
    'code_requested', 'unknown_address', 'code_wrong', 'code_right', 'refused_by_limit', 'signed_in',
    'second_factor_wrong', 'recovery_code_used', 'signed_out', 'session_ended')),
  -- As it was typed, whether or not anybody has it.
  email text not null,
  user_id uuid references users (id) on delete set null,
  address text not null,
  user_agent text not null
);
create index sign_in_events_by_time on sign_in_events (at, id);
create index sign_in_events_of_email on sign_in_events (email, at);
