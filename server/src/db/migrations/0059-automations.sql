-- Messages that go out by themselves. Without a row a kind says its ready words, and is on if it is
-- service (see `automationWords`).
create table automations (
  organization_id uuid not null references organizations (id) on delete cascade,
  kind text not null check (kind in
    ('reminder', 'rating', 'unpaid', 'new_event', 'come_back', 'anniversary')),
  is_on boolean not null,
  subject text not null,
  words text not null,
  -- How long somebody was away; only come_back asks.
  months smallint not null check (months between 2 and 36),
  -- Occasions before it was switched on do not count.
  since timestamptz(3) not null,
  primary key (organization_id, kind)
);

alter table campaigns add column automation text check (automation in
  ('reminder', 'rating', 'unpaid', 'new_event', 'come_back', 'anniversary'));
create index campaigns_automated on campaigns (organization_id, automation, created_at, id)
  where automation is not null;

-- What an automation wrote about. Each occasion is taken once, by one server.
create table automation_occasions (
  organization_id uuid not null references organizations (id) on delete cascade,
  kind text not null,
  -- An event, a day of it, a week: whatever must not come twice.
  occasion text not null,
  -- Null: there was nobody to write to.
  campaign_id uuid references campaigns (id) on delete set null deferrable initially deferred,
  primary key (organization_id, kind, occasion)
);
create index automation_occasions_by_campaign on automation_occasions (campaign_id)
  where campaign_id is not null;

-- Whom an automation wrote to that several campaigns could reach: about an event, or the last one
-- that somebody came to. Each gets it once.
create table automation_people (
  organization_id uuid not null references organizations (id) on delete cascade,
  kind text not null,
  about uuid not null,
  email text collate "C" not null,
  primary key (organization_id, kind, about, email)
);

-- What guests say afterwards, with the code of the message that asked them.
create table event_ratings (
  campaign_id uuid not null,
  email text collate "C" not null,
  event_id uuid not null references events (id) on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  words text not null,
  at timestamptz(3) not null,
  primary key (campaign_id, email),
  foreign key (campaign_id, email) references campaign_recipients (campaign_id, email)
    on delete cascade
);
create index event_ratings_by_event on event_ratings (event_id, at);

-- Occasions before it do not count anywhere; set when a backup is restored, because what it does
-- not know may have been sent since.
alter table campaign_sending
  add column automations_from timestamptz(3) not null default '-infinity';
