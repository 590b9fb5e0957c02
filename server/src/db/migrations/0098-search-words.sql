-- Every list is searched alike: 'mueller' and 'muller' find Müller, 'annamaria' finds Anna-Maria.

-- Leaves out of plain letters what some people write and others do not: the second letter of ae, oe, ue
-- and aa, hyphens, apostrophes, and characters that nobody sees. Letters of full width become usual ones.
create function short_letters(plain text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(replace(replace(replace(
    case when octet_length($1) = char_length($1) then $1
      else replace(lower(regexp_replace(normalize(replace($1, '´', ''), nfkd),
        '[\u0300-\u036f’‘ʼ′‐‑‒–—―−\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g')), 'ς', 'σ')
    end, '-', ''), '''', ''), '`', ''), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'aa', 'a')
$$;

-- Returns the spellings that a text is found by: its plain letters, and its short ones.
-- contract/src/spelling/search-words.ts does the same. It calls no function of ours, because an index is built and
-- restored without a search path. Many calls of `replace` take a quarter of the time of one `translate`.
-- Declared dear, because it is: cheaper conditions come first.
create function search_words(written text) returns text
language plpgsql immutable strict parallel safe cost 100 as $$
declare
  plain text := lower(written);
begin
  if octet_length(plain) <> char_length(plain) then
    plain := lower(regexp_replace(normalize(replace(plain, '´', ''), nfkd),
      '[\u0300-\u036f''’‘ʼ`′‐‑‒–—―−\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g'));
    plain := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(plain,
      'ł', 'l'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'ı', 'i'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'þ', 'th'), 'ς', 'σ');
  end if;
  return plain || ' ' || replace(replace(replace(replace(replace(replace(replace(
    plain, '-', ''), '''', ''), '`', ''), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'aa', 'a');
end $$;
