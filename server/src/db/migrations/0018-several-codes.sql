-- Several codes of one address are good at once. Wrong tries are counted by address and by who tries,
-- and a browser that signed in before is known again.

drop index one_time_codes_one_live;
alter table one_time_codes
  -- A known browser, or the network that a stranger asked from; '' before this migration.
  add column asked_by text not null default '',
  -- Shared by the codes of one address that live at the same time, so that a try costs one hash.
  add column salt text,
  -- Filled in after the limits have let the request through.
  alter column code_hash drop not null,
  drop column tries;
update one_time_codes set salt = split_part(code_hash, '$', 2);
alter table one_time_codes alter column salt set not null;

create table code_tries (
  id bigint primary key generated always as identity,
  email text not null,
  tried_by text not null,
  is_known_browser boolean not null,
  -- How many codes were live, so how many chances in a million the guess had.
  chances integer not null check (chances > 0),
  at timestamptz(3) not null
);
create index code_tries_by_email on code_tries (email, at);
create index code_tries_by_age on code_tries (at);

create table known_browsers (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie's 256-bit token, which several users of one browser share.
  token_hash bytea not null,
  user_id uuid not null references users (id) on delete cascade,
  -- The address that was signed in with: another address has to prove itself anew.
  email text not null,
  last_sign_in_at timestamptz(3) not null,
  unique (token_hash, email)
);
create index known_browsers_by_user on known_browsers (user_id, last_sign_in_at);
create index known_browsers_by_age on known_browsers (last_sign_in_at);
