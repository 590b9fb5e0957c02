-- Completes numbers by the rules of more countries, and reads every separator that people type: no-break
-- spaces stand in rows of before. A message does not reach an extension, whose words have letters.
create or replace function text_number(phone text, calling_code text) returns text
language plpgsql immutable parallel safe as $$
declare
  -- +49 (0)151 … has a zero that is not dialled.
  bare text := regexp_replace(replace(phone, '(0)', ''), '[^0-9+]', '', 'g');
begin
  if bare = '' or phone ~ '[[:alpha:]#]' then return null; end if;
  if bare like '00%' then bare := '+' || substr(bare, 3);
  elsif bare not like '+%' then
    if calling_code = '' then return null; end if;
    bare := '+' || calling_code || case
      -- Their zero belongs to the number: Italy, San Marino, Ivory Coast, Gabon, Congo.
      when calling_code in ('39', '378', '225', '241', '242') then bare
      when calling_code = '1' and bare ~ '^1[0-9]{10}$' then substr(bare, 2)
      when calling_code = '7' and bare ~ '^8[0-9]{10}$' then substr(bare, 2)
      when calling_code = '36' and bare like '06%' then substr(bare, 3)
      when calling_code = '375' and bare like '80%' then substr(bare, 3)
      when calling_code in ('370', '993') and bare like '8%' then substr(bare, 2)
      when bare like '0%' then substr(bare, 2)
      else bare
    end;
  end if;
  return case when bare ~ '^\+[1-9][0-9]{6,14}$' then bare end;
end $$;
