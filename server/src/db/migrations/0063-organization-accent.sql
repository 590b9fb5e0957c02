-- The colour of an organization's buttons in its messages, `#rrggbb`; '': the platform's.
alter table organizations add column accent text not null default ''
  check (accent = '' or accent ~ '^#[0-9a-f]{6}$');
