create type team_role as enum ('owner', 'manager', 'finance', 'box_office', 'door');

-- What a client may do in its organization. Until now every client could do everything there.
alter table users add column team_role team_role;
update users set team_role = 'owner' where user_type = '2';
alter table users add constraint users_team_role_check
  check ((user_type = '2') = (team_role is not null));

-- The events that a door helper scans for. Other roles have no rows.
create table door_events (
  user_id uuid not null references users (id) on delete cascade,
  event_id uuid not null references events (id) on delete cascade,
  primary key (user_id, event_id)
);
create index door_events_of_event on door_events (event_id);

-- Each invitation to a team, also after its end, so that limits count it for a while.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  email text not null check (email = lower(email) and email <> ''),
  team_role team_role not null,
  event_ids uuid[] not null default '{}',
  -- An invitation counts only while its sender could still send it.
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  -- SHA-256 of the token in the newest mail; null until that mail is made.
  token_hash bytea unique,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  withdrawn_at timestamptz(3)
);
create unique index invitations_open on invitations (organization_id, email)
  where accepted_at is null and withdrawn_at is null;
create index invitations_by_sender on invitations (invited_by);

-- Each request for a mail, so that the mails of a day can be limited.
create table invitation_mails (
  invitation_id uuid not null references invitations (id) on delete cascade,
  asked_at timestamptz(3) not null,
  organization_id uuid not null,
  email text not null,
  primary key (invitation_id, asked_at)
);
create index invitation_mails_of_organization on invitation_mails (organization_id, asked_at);
create index invitation_mails_of_email on invitation_mails (email, asked_at);
