-- Addresses have their domain in its own script. Until now only domains in ASCII were taken, and some
-- may be in the ASCII form of another script (RFC 3492): info@xn--bcher-kva.example.
create function decode_punycode(encoded text) returns text language plpgsql immutable strict parallel safe as $$
declare
  basic int := length(encoded) - position('-' in reverse(encoded));
  decoded text := '';
  at int := 1;
  code int := 128;
  bias int := 72;
  index int := 0;
  start int;
  weight int;
  k int;
  digit int;
  threshold int;
  delta int;
begin
  if position('-' in encoded) > 0 then
    decoded := left(encoded, basic);
    at := basic + 2;
  end if;
  while at <= length(encoded) loop
    start := index;
    weight := 1;
    k := 36;
    loop
      digit := position(substr(encoded, at, 1) in 'abcdefghijklmnopqrstuvwxyz0123456789') - 1;
      if digit < 0 or at > length(encoded) then return null; end if;
      at := at + 1;
      index := index + digit * weight;
      threshold := least(greatest(k - bias, 1), 26);
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      k := k + 36;
    end loop;
    delta := (index - start) / (case when start = 0 then 700 else 2 end);
    delta := delta + delta / (length(decoded) + 1);
    k := 0;
    while delta > 455 loop
      delta := delta / 35;
      k := k + 36;
    end loop;
    bias := k + 36 * delta / (delta + 38);
    code := code + index / (length(decoded) + 1);
    index := index % (length(decoded) + 1);
    decoded := left(decoded, index) || chr(code) || substr(decoded, index + 1);
    index := index + 1;
  end loop;
  return decoded;
exception when others then
  return null;
end $$;

create function readable_email(email text) returns text language sql immutable strict parallel safe as $$
  select split_part(email, '@', 1) || '@' || string_agg(
    case when label like 'xn-' || '-%' then coalesce(decode_punycode(substr(label, 5)), label) else label end,
    '.' order by nth)
  from unnest(string_to_array(split_part(email, '@', 2), '.')) with ordinality as labels (label, nth)
$$;

update users set email = readable_email(email) where email like '%@%xn-' || '-%';
update invitations set email = readable_email(email) where email like '%@%xn-' || '-%';
update suppressions set email = readable_email(email) where email like '%@%xn-' || '-%';
update follows set email = readable_email(email) where email like '%@%xn-' || '-%';
update withdrawals set email = readable_email(email) where email like '%@%xn-' || '-%';
update platform_settings set support_email = readable_email(support_email)
where support_email like '%@%xn-' || '-%';
