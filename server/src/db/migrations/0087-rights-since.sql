-- Since when somebody else's decision gave a mailbox its rights. null: the user registered, or the
-- operator of the server added the account, so that nobody's money could be moved by it.
alter table users add column rights_since timestamptz(3);
update users set rights_since = created_at
where created_at > now() - interval '1 day' and exists (
  select from users as earlier
  where earlier.created_at < users.created_at and earlier.user_type = users.user_type
    and earlier.organization_id is not distinct from users.organization_id);

-- Codes about the platform itself have no organization. A used code counts against no limit: it
-- proved the mailbox.
alter table step_up_codes alter column organization_id drop not null;
alter table step_up_codes add column used_at timestamptz(3);
