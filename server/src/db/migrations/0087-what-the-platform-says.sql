-- Changes of what the platform tells buyers about how to pay have no organization.
alter table account_changes alter column organization_id drop not null;
alter table account_changes drop constraint account_changes_kind_check;
alter table account_changes add constraint account_changes_kind_check
  check (kind in ('transfer_account', 'payment_instructions', 'connected_account',
    'payout_schedule', 'refund_file', 'platform_instructions'));
alter table account_changes add constraint account_changes_organization_check
  check ((organization_id is null) = (kind = 'platform_instructions'));
