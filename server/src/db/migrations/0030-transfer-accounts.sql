-- The bank account to which buyers of an organization transfer money; '' if there is none.
alter table organizations
  add column transfer_holder text not null default '' check (char_length(transfer_holder) <= 70),
  -- In capitals without spaces.
  add column transfer_iban text not null default ''
    check (transfer_iban ~ '^([A-Z]{2}[0-9]{2}[A-Z0-9]{11,30})?$'),
  add column transfer_bic text not null default '' check (transfer_bic ~ '^([A-Z0-9]{8}([A-Z0-9]{3})?)?$'),
  add column transfer_bank text not null default '' check (char_length(transfer_bank) <= 70),
  add constraint transfer_account_is_whole check ((transfer_holder = '') = (transfer_iban = ''));

-- When the buyer was reminded to pay; null if not.
alter table orders add column reminded_at timestamptz(3);
create index orders_to_remind on orders (expires_at)
  where status = 'processing' and reminded_at is null;
