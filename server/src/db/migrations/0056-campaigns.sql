-- Messages of an organizer to its people.
create table campaigns (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  kind text not null check (kind in ('marketing', 'service')),
  name text not null,
  status text not null
    check (status in ('draft', 'in_review', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  -- Counts changes, so that two editors do not overwrite each other.
  version integer not null default 1,
  event_id uuid references events (id) on delete set null,
  -- As the contract has them.
  audience jsonb not null,
  content jsonb not null,
  hold_out_percent smallint not null default 0 check (hold_out_percent between 0 and 20),
  -- The addresses that the message links to, in the order of their numbers; set when it begins.
  links text[] not null default '{}',
  -- How many were left out, by reason; set when it begins.
  left_out jsonb not null default '{}',
  -- Wall clock (YYYY-MM-DDTHH:mm) and its zone; `in_each_zone`: in the zone of each person.
  local_time text,
  timezone text not null default 'UTC',
  in_each_zone boolean not null default false,
  begins_at timestamptz(3),
  -- When its recipients were written down.
  decided_at timestamptz(3),
  ended_at timestamptz(3),
  -- What an administrator answered, or why the program paused.
  answer text not null default '',
  approved_at timestamptz(3),
  created_at timestamptz(3) not null,
  created_by uuid references users (id) on delete set null,
  created_by_name text not null,
  updated_at timestamptz(3) not null,
  check ((status in ('draft', 'in_review')) or begins_at is not null)
);
create index campaigns_by_creation on campaigns (created_at, id);
create index campaigns_of_organization on campaigns (organization_id, created_at, id);
create index campaigns_under_way on campaigns (begins_at) where status in ('scheduled', 'sending');

-- Pictures that messages show. A copy of a campaign shows the same ones.
create table campaign_pictures (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  media_id uuid not null references media (id) on delete cascade,
  primary key (campaign_id, media_id)
);
create index campaign_pictures_by_media on campaign_pictures (media_id);

-- Each person of a campaign, decided once. `code` is in the links of its message.
create table campaign_recipients (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  email text collate "C" not null,
  code text not null unique,
  name text not null,
  status text not null
    check (status in ('waiting', 'sending', 'sent', 'unknown', 'failed', 'left_out', 'held_out')),
  due_at timestamptz(3) not null,
  attempts smallint not null default 0,
  -- The sender that took it, and until when nobody else may.
  taken_by uuid,
  taken_until timestamptz(3),
  done_at timestamptz(3),
  reason text not null default '',
  unsubscribed_at timestamptz(3),
  complained_at timestamptz(3),
  primary key (campaign_id, email)
) with (fillfactor = 70);
create index campaign_recipients_to_send on campaign_recipients (campaign_id, due_at)
  where status = 'waiting';
create index campaign_recipients_under_way on campaign_recipients (campaign_id, taken_until)
  where status = 'sending';
-- Who got how much lately.
create index campaign_recipients_lately on campaign_recipients (done_at, email)
  where status in ('sent', 'unknown');

create table campaign_clicks (
  campaign_id uuid not null,
  email text collate "C" not null,
  link smallint not null,
  first_at timestamptz(3) not null,
  clicks integer not null,
  primary key (campaign_id, email, link),
  foreign key (campaign_id, email) references campaign_recipients (campaign_id, email)
    on delete cascade
);

-- One row: the limits of sending, and when the next message may go, over all servers.
create table campaign_sending (
  id boolean primary key default true check (id),
  per_second integer not null default 10 check (per_second between 1 and 5000),
  per_hour integer not null default 10000 check (per_hour between 10 and 10000000),
  warm_up boolean not null default true,
  -- The first day of sending, which the warm-up counts from.
  warm_from timestamptz(3),
  weekly_per_person smallint not null default 3 check (weekly_per_person between 1 and 14),
  reviewed_first smallint not null default 2 check (reviewed_first between 0 and 100),
  postal_address text not null default ''
);
insert into campaign_sending default values;
-- Apart from the limits: it is locked for each handful of messages.
create table campaign_pace (
  id boolean primary key default true check (id),
  next_at timestamptz not null default '-infinity'
);
insert into campaign_pace default values;
