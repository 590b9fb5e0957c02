-- Accounts that nobody has signed in to yet. A visitor can register with anybody's e-mail address, so
-- such an account is nobody's until the owner of the address signs in, and lapses when nobody does.

alter table users
  -- null: nobody has signed in yet.
  add column first_sign_in_at timestamptz(3),
  -- Set where a visitor registered it, until the first sign-in.
  add column lapses_at timestamptz(3),
  add constraint users_lapse_until_first_sign_in
    check (lapses_at is null or first_sign_in_at is null);

-- The sign-in log says who never signed in; accounts older than it count as used.
update users set first_sign_in_at = created_at
where created_at <= coalesce((select min(at) from sign_in_events), 'infinity')
  or exists (
    select from sign_in_events as event
    where event.user_id = users.id and event.kind in ('code_right', 'signed_in'))
  or exists (select from sessions where sessions.user_id = users.id);

update users set lapses_at = now() + interval '7 days'
where first_sign_in_at is null and exists (
  select from audit_entries
  where audit_entries.actor_id = users.id and action = 'organization.registered');

create index users_by_lapse on users (lapses_at) where lapses_at is not null;
