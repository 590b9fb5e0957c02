-- Which mails a user wants. A user without a row gets every kind and no summary.
create table notice_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  switched_off text[] not null default '{}',
  -- The hour of the daily summary on the clocks of the time zone; null: no summary.
  summary_hour smallint check (summary_hour between 0 and 23),
  timezone text not null default 'UTC',
  -- The last day, in the time zone, whose summary was made.
  summary_made_on date
);
create index notice_preferences_with_summary on notice_preferences (user_id)
  where summary_hour is not null;

create type notice_kind as enum
  ('order', 'payment_awaited', 'sold_out', 'refund_asked', 'payout');

-- What happened, until it has been told. Rows stay for a while, so that nothing is told twice. They
-- have no names of buyers: the mail reads them from the orders.
create table notices (
  -- What happened, by a name of its own: `order:<id>`, `sold-out:<event> <capacity>`.
  subject text primary key,
  kind notice_kind not null,
  organization_id uuid not null references organizations (id) on delete cascade,
  event_id uuid references events (id) on delete cascade,
  order_id uuid,
  amount_cents bigint not null default 0,
  tickets integer not null default 0,
  noticed_at timestamptz(3) not null,
  -- The digest that tells of it; null: it waits.
  digest_id uuid
);
create index notices_untold on notices (organization_id, event_id, kind) where digest_id is null;
create index notices_of_digest on notices (digest_id) where digest_id is not null;
create index notices_by_time on notices (noticed_at);
create index notices_of_event on notices (event_id);

-- When the notices of an event and kind were last told: the first at once, the next together.
create table notice_digests (
  -- `<organization> <event> <kind>`
  subject text primary key,
  told_at timestamptz(3) not null
);
create index notice_digests_by_time on notice_digests (told_at);

create index payouts_by_payment on payouts (paid_at) where paid_at is not null;

-- Events that are sold out already are no news.
insert into notices (subject, kind, organization_id, event_id, noticed_at, digest_id)
select 'sold-out:' || id || ' ' || capacity, 'sold_out', organization_id, id, now(), gen_random_uuid()
from events where is_sold_out;
