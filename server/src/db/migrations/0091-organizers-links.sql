-- An organizer's own terms and imprint, which its events' pages link to; '' if it has none.
alter table organizations
  add column terms_url text not null default '',
  add column imprint_url text not null default '';
