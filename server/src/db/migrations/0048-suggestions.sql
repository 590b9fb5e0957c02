-- Songs and activities that guests suggest and vote for.
-- One row for each event with suggestions or settings of its own. Everything that changes an event's
-- suggestions locks it, so a vote never waits for the event's seats.
create table suggestion_events (
  event_id uuid primary key references events (id) on delete cascade,
  takes_songs boolean not null default true,
  takes_activities boolean not null default true,
  takes_nicknames boolean not null default true,
  shows_top boolean not null default false,
  -- Null: from the first sale, and until the event's end.
  opens_at timestamptz(3),
  closes_at timestamptz(3),
  max_suggestions smallint not null default 10 check (max_suggestions between 1 and 100),
  max_votes smallint not null default 100 check (max_votes between 1 and 1000),
  -- Rises with every change of the event's suggestions.
  version bigint not null default 0,
  -- Votes that were ever cast: the rows of suggestion_votes.
  ballots bigint not null default 0,
  check (opens_at < closes_at)
);

create type suggestion_kind as enum ('song', 'activity');
create type suggestion_status as enum ('new', 'open', 'planned', 'played', 'not_this_time', 'hidden');

create table suggestions (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  kind suggestion_kind not null,
  title text not null check (title <> ''),
  -- The same for the same suggestion in other spelling: contract/src/suggestions/song-key.ts.
  key text not null,
  status suggestion_status not null,
  -- Who suggested it; null: the organizer, or an order that was deleted.
  order_id uuid references orders (id) on delete set null,
  is_organizers boolean not null default false,
  nickname text not null default '',
  suggested_at timestamptz(3) not null,
  -- Votes that count now, and the event's ballots before it was suggested.
  votes integer not null default 0 check (votes >= 0),
  ballots_before bigint not null check (ballots_before >= 0),
  -- Reports that nobody looked at yet.
  reports integer not null default 0 check (reports >= 0),
  -- A word of the organization's list keeps it from guests.
  is_held_back boolean not null default false,
  pinned_at timestamptz(3),
  reply text not null default '',
  -- The organizer's own order; the lowest comes first.
  place integer,
  merged_into uuid references suggestions (id) on delete cascade,
  -- The version of the event at its last change.
  version bigint not null,
  artist text not null default '',
  genres text[] not null default '{}',
  bpm smallint check (bpm between 30 and 300),
  link text not null default '' check (link = '' or link ~* '^https://'),
  played_at timestamptz(3),
  -- What `played` undone goes back to.
  status_before suggestion_status,
  activity_text text not null default '',
  -- When staff or a board last changed each, so that an offline board's older act is outdated.
  status_at timestamptz(3),
  bpm_at timestamptz(3),
  place_at timestamptz(3),
  check (kind = 'activity' or artist <> ''),
  check (kind = 'song' or activity_text <> ''),
  check ((status = 'played') = (played_at is not null)),
  check (status <> (case kind when 'song' then 'open' else 'new' end)::suggestion_status),
  check (kind = 'song' or status <> 'played'),
  check (merged_into <> id)
);
create unique index suggestions_by_key on suggestions (event_id, kind, key)
  where merged_into is null;
-- Finds what changed since a version. A B-tree would cost each vote an entry in every index of this
-- table; a row of which only columns in a BRIN index change stays where it is.
create index suggestions_changed on suggestions using brin (event_id, version)
  with (pages_per_range = 1);
create index suggestions_of_order on suggestions (order_id) where order_id is not null;
create index suggestions_merged on suggestions (merged_into) where merged_into is not null;
create index suggestions_by_title on suggestions (lower(title) text_pattern_ops)
  where kind = 'song' and merged_into is null;
create index suggestions_by_artist on suggestions (lower(artist) text_pattern_ops)
  where kind = 'song' and merged_into is null;

-- `withdrawn`: its order was cancelled.
create type vote_state as enum ('cast', 'taken_back', 'withdrawn');

-- Rows stay, because each is a ballot. An order that is deleted leaves only its id.
create table suggestion_votes (
  suggestion_id uuid not null references suggestions (id) on delete cascade,
  order_id uuid not null,
  state vote_state not null,
  cast_at timestamptz(3) not null,
  primary key (suggestion_id, order_id)
);
create index suggestion_votes_of_order on suggestion_votes (order_id);

-- Orders that ever voted. Counting the votes of an order would be half of the cost of its next one.
create table suggestion_guests (
  order_id uuid primary key,
  event_id uuid not null references suggestion_events (event_id) on delete cascade,
  -- Its rows of suggestion_votes that are cast.
  votes integer not null check (votes >= 0)
);
create index suggestion_guests_of_event on suggestion_guests (event_id);

create table suggestion_reports (
  suggestion_id uuid not null references suggestions (id) on delete cascade,
  order_id uuid not null,
  reported_at timestamptz(3) not null,
  -- When staff looked at it.
  settled_at timestamptz(3),
  primary key (suggestion_id, order_id)
);
create index suggestion_reports_of_order on suggestion_reports (order_id);

-- Words that hold suggestions back, in lower case.
create table suggestion_words (
  organization_id uuid not null references organizations (id) on delete cascade,
  word text not null check (word <> ''),
  primary key (organization_id, word)
);

-- Open the board of one event to somebody without an account.
create table board_links (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  -- SHA-256 of the token in the link's address.
  token_hash bytea not null unique,
  name text not null check (length(name) between 1 and 60),
  ends_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  created_by_id uuid references users (id) on delete set null,
  created_by_name text not null,
  revoked_at timestamptz(3),
  last_seen_at timestamptz(3)
);
create index board_links_of_event on board_links (event_id, created_at);
create index board_links_of_user on board_links (created_by_id) where created_by_id is not null;

-- Acts of boards that were done, so that one that is sent again is not done again.
create table board_acts (
  event_id uuid not null references events (id) on delete cascade,
  id text not null,
  done_at timestamptz(3) not null,
  primary key (event_id, id)
);
