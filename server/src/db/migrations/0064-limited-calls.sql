-- The calls that limits count over all servers. Unlogged: a crash of the database or a failover
-- forgets them, and a call costs no write-ahead log.
create unlogged table limited_calls (
  -- A hash of the limit and of whom it limits.
  key bytea primary key,
  -- Milliseconds since 1970, with a fraction that makes each one unique, in order.
  calls double precision[] not null,
  ends_at timestamptz not null
);
create index limited_calls_ends_at on limited_calls (ends_at);

-- Notes the calls that a server has let through, and one more that asks, if fewer than `most` are in
-- the window. Returns all calls in the window; the one that asked is among them if it may go on.
create function note_limited_calls(
  of_key bytea,
  noted double precision[],
  asking double precision,
  since double precision,
  most integer,
  until timestamptz
) returns double precision[] language sql as $$
  insert into limited_calls as known (key, calls, ends_at)
  values (
    of_key,
    noted || case when cardinality(noted) < most then array[asking] else '{}' end,
    until
  )
  on conflict (key) do update set
    ends_at = until,
    calls = (
      select kept.calls
        || case when cardinality(kept.calls) < most then array[asking] else '{}' end
      from (
        select array(
          select call from unnest(known.calls || noted) as call where call > since order by call
        ) as calls
      ) as kept
    )
  returning calls
$$;
