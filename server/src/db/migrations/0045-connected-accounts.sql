-- Accounts of organizations at the payment service, which pays them directly (docs/payments.md).
create table connected_accounts (
  -- The payment service's own name of it.
  account text primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  created_at timestamptz(3) not null,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  -- What the payment service asks for, in its own names, and until when.
  asks text[] not null default '{}',
  asks_due_at timestamptz(3),
  disabled_reason text,
  payout_interval text check (payout_interval in ('daily', 'weekly', 'monthly', 'manual')),
  -- A day of the week in English, or a day of the month.
  payout_day text,
  -- When the state above was read.
  checked_at timestamptz(3),
  -- When it could take its first payment.
  enabled_at timestamptz(3),
  -- Since when an account that had been enabled is asked for something; null if it is not.
  asked_since timestamptz(3),
  -- The organization does not use it at present. Refunds of earlier payments still do.
  disconnected_at timestamptz(3),
  -- The owner took the platform's access away; it cannot be used again.
  left_at timestamptz(3)
);
create unique index connected_accounts_of_organization on connected_accounts (organization_id)
  where left_at is null;
create index connected_accounts_asked on connected_accounts (asked_since) where asked_since is not null;

-- What the payment service paid from a connected account to the organization's bank.
create table connected_payouts (
  reference text primary key,
  account text not null references connected_accounts (account) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'in_transit', 'paid', 'canceled', 'failed')),
  -- In the payment service's words; '' unless it failed.
  failure text not null default '',
  created_at timestamptz(3) not null,
  arrives_at timestamptz(3) not null,
  -- By the clock of this server.
  failed_at timestamptz(3),
  check ((status = 'failed') = (failed_at is not null))
);
create index connected_payouts_of_organization on connected_payouts (organization_id, created_at, reference);
create index connected_payouts_failed on connected_payouts (failed_at) where failed_at is not null;

-- The connected account that an order's payment page belongs to; null: the platform's own.
alter table orders add column checkout_account text;

alter table payments
  -- The connected account that it was paid to; null: the platform's own.
  add column account text,
  -- The application fee in it, which went to the platform's own account.
  add column fee_cents integer not null default 0 check (fee_cents >= 0 and fee_cents <= amount_cents),
  add column fee_returned_at timestamptz(3),
  add constraint payments_with_fee_are_connected check (fee_cents = 0 or account is not null);

alter type notice_kind add value 'payout_failed';
alter type notice_kind add value 'account_asks';
