-- Two calls of one millisecond have the same fraction now and then. A refused one was then taken for
-- the other, which had passed. A null at the end says that the one that asked is not counted; the next
-- call drops it. A server of the release before finds its call among the others, as it did.
create or replace function note_limited_calls(
  of_key bytea,
  noted double precision[],
  asking double precision,
  since double precision,
  most integer,
  until timestamptz
) returns double precision[] language sql as $$
  insert into limited_calls as known (key, calls, ends_at)
  values (of_key, noted || case when cardinality(noted) < most then asking end, until)
  on conflict (key) do update set
    ends_at = until,
    calls = (
      select kept.calls || case when cardinality(kept.calls) < most then asking end
      from (
        select array(
          select call from unnest(known.calls || noted) as call where call > since order by call
        ) as calls
      ) as kept
    )
  returning calls
$$;
