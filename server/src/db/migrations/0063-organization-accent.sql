-- The colour of an organization's buttons in its messages, `#rrggbb`; '': the platform's.
alter table organizations add column accent text not null default '';
-- Rows from before have the default, so nothing needs to be validated.
alter table organizations add constraint organizations_accent_check
  check (accent = '' or accent ~ '^#[0-9a-f]{6}$') not valid;
