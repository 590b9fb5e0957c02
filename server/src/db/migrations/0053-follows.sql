-- The address of an organizer's public page. It stays when the organizer is renamed.
alter table organizations add column slug text not null default '';

create function organization_slug() returns trigger language plpgsql as $$
declare
  base text := coalesce(nullif(
    trim('-' from left(regexp_replace(plain_letters(new.name), '[^a-z0-9]+', '-', 'g'), 60)), ''),
    'organizer');
begin
  -- Two that register under one name at the same time.
  perform pg_advisory_xact_lock(hashtextextended('organization_slug ' || base, 0));
  new.slug := case when exists (select from organizations where slug = base)
    then base || '-' || left(new.id::text, 8) else base end;
  return new;
end $$;
create trigger organizations_have_slugs before insert on organizations
  for each row when (new.slug = '') execute function organization_slug();

with named as (
  select id, coalesce(nullif(
    trim('-' from left(regexp_replace(plain_letters(name), '[^a-z0-9]+', '-', 'g'), 60)), ''),
    'organizer') as base,
    row_number() over (
      partition by coalesce(nullif(
        trim('-' from left(regexp_replace(plain_letters(name), '[^a-z0-9]+', '-', 'g'), 60)), ''),
        'organizer')
      order by created_at, id) as nth
  from organizations
)
update organizations set slug = case nth when 1 then base else base || '-' || left(named.id::text, 8) end
from named where named.id = organizations.id;
create unique index organizations_by_slug on organizations (slug);
alter table organizations add check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

-- Who asked to hear of an organizer's new events. Only a confirmed one is consent.
create table follows (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  email text not null check (email = lower(email) and email <> ''),
  -- SHA-256 of the token in the last mail; it confirms and stops.
  token_hash bytea unique,
  -- What was agreed to, word for word.
  wording text not null,
  asked_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  stopped_at timestamptz(3),
  unique (organization_id, email),
  check (stopped_at is null or confirmed_at is not null)
);
create index follows_to_confirm on follows (asked_at) where confirmed_at is null;
