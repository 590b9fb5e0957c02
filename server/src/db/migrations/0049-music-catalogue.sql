-- Answers of the music catalogue, which asks to be called rarely.
create table music_answers (
  -- The text that was searched, in lower case.
  query text primary key check (length(query) between 1 and 120),
  songs jsonb not null check (jsonb_typeof(songs) = 'array'),
  answered_at timestamptz(3) not null
);
create index music_answers_by_age on music_answers (answered_at);

-- One row: when the catalogue may be called next, by all servers together.
create table music_turns (
  id boolean primary key default true check (id),
  next_at timestamptz not null default '-infinity',
  -- Failed calls in a row; after some of them nobody calls until `closed_until`.
  failures integer not null default 0,
  closed_until timestamptz not null default '-infinity'
);
insert into music_turns default values;
