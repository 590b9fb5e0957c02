-- Names have no invisible characters and none that change the direction of what follows.
create function plain_line(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace($1, '[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')
$$;

update users set name = plain_line(name) where name <> plain_line(name) and plain_line(name) <> '';
update categories set name = plain_line(name) where name <> plain_line(name) and plain_line(name) <> ''
  and not exists (select from categories other where lower(other.name) = lower(plain_line(categories.name)));
update venues set name = plain_line(name), address = plain_line(address)
where plain_line(name) <> '' and (name, address) is distinct from (plain_line(name), plain_line(address));
