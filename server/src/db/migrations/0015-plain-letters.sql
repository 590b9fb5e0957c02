-- What people type in a hurry finds what it means: 'sao joao' finds 'São João', 'oneill' O’Neill.

-- Small letters without accents and apostrophes: what Unicode takes apart, then letters that it does
-- not. To take apart costs far more than to look, so plain ASCII is spared it. Not declared strict, as
-- PostgreSQL would then call it and not write it into the query, which takes six times as long.
create function plain_letters(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = char_length($1) then replace(lower($1), '''', '')
    else replace(replace(replace(replace(translate(
      regexp_replace(normalize(lower($1), nfd), '[\u0300-\u036f''’‘ʼ]', '', 'g'),
      'łøđðı', 'loddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
$$;

drop index events_by_text;
alter table events add column search_text text not null
  generated always as (plain_letters(title || ' ' || location_name)) stored;
create index events_by_text on events using gin (search_text gin_trgm_ops);

drop index organizations_by_text;
create index organizations_by_text on organizations using gin (plain_letters(name) gin_trgm_ops);
